internal import CChipmunkSupport

extension Space {
    /// Whether each step is rewound by a snapshot, repeated, and compared with the first time. Defaults to false.
    ///
    /// Use it in tests to find state that snapshots do not restore; ``rewindFailure`` reports the first difference.
    /// Setting it to true forgets an earlier failure. A step takes at least three times as long. See <doc:Snapshots>.
    public final var validatesRewinds: Bool {
        get { snapshotKeeper?.validatesRewinds ?? false }
        set {
            guard newValue || snapshotKeeper != nil else { return }
            let keeper = keeperForSnapshots()
            keeper.validatesRewinds = newValue
            if newValue { keeper.rewindFailure = nil }
        }
    }

    /// The first step with another result when repeated, or nil if there was none. See ``validatesRewinds``.
    ///
    /// No step is validated after the failure.
    public final var rewindFailure: RewindFailure? {
        snapshotKeeper?.rewindFailure
    }

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
            let observer = observer
            self.observer = nil
            defer { self.observer = observer }
            try restore(before, file: file, line: line)
            stepOnce(by: duration, file: file, line: line)
            let second = try snapshot(file: file, line: line)
            guard let difference = second.firstDifference(from: first) else { return }
            observer?.influence(self)
            failRewind(.difference(difference))
        } catch {
            if !isDone { stepOnce(by: duration, file: file, line: line) }
            failRewind(.unsupported(error))
        }
    }

    private func failRewind(_ cause: RewindFailure.Cause) {
        // A closure may have stepped the space, and the inner step may have failed first.
        if rewindFailure != nil { return }
        keeperForSnapshots().rewindFailure = RewindFailure(step: unsafe Int(cpxSpaceGetStepCount(handle)), cause: cause)
    }
}
