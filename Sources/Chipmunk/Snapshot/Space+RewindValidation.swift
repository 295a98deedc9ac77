internal import CChipmunkSupport

extension Space {
    /// Performs a step, rewinds it and repeats it, and records the first difference. The space keeps the result of the
    /// second time.
    func stepTwice(by duration: Double, file: StaticString, line: UInt) {
        var isDone = false
        do throws(SnapshotError) {
            let before = try snapshot(file: file, line: line)
            stepOnce(by: duration, file: file, line: line)
            isDone = true
            let first = try snapshot(file: file, line: line)
            // In a recording it is a single step.
            let recorder = recorder
            self.recorder = nil
            defer { self.recorder = recorder }
            try restore(before, file: file, line: line)
            stepOnce(by: duration, file: file, line: line)
            let second = try snapshot(file: file, line: line)
            guard let difference = second.firstDifference(from: first) else { return }
            recorder?.influence(self)
            failRewind(.difference(difference))
        } catch {
            if !isDone { stepOnce(by: duration, file: file, line: line) }
            failRewind(.unsupported(error))
        }
    }

    private func failRewind(_ cause: RewindFailure.Cause) {
        // A closure may have stepped the space, and the inner step may have failed first.
        if rewindFailure != nil { return }
        rewindFailure = RewindFailure(step: unsafe Int(cpxSpaceGetStepCount(handle)), cause: cause)
    }
}
