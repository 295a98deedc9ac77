extension SpaceRecording {
    /// Returns a minimal recording that still fails: without any one of its calls, it does not fail.
    ///
    /// The method is delta debugging (Zeller): calls are removed in ever smaller parts, and the remaining calls are
    /// made from the same beginning. A call that has become impossible, for example because its body was never added,
    /// is removed too. The result is a new recording, with the hashes and answers of its own steps and queries.
    ///
    ///     let small = try recording.minimized { _, space in !space.quarantine.isEmpty }
    ///
    /// Steps that were recorded as results are computed by the engine here, without the closures.
    ///
    /// - Parameter fails: A closure that returns whether a recording fails, given the space at its end. It is called
    ///   about 10 times for each call of the recording.
    /// - Returns: The minimal recording, or nil if the whole recording does not fail.
    /// - Throws: The closure's errors, and ``RecordingError`` if this engine cannot create a space from the beginning.
    public func minimized(where fails: (SpaceRecording, Space) throws -> Bool) throws -> SpaceRecording? {
        // If calls can describe the beginning, they can be removed like later calls.
        var (start, kept, staticBody) = (self.start, calls, 0)
        if let (empty, beginning) = try beginningAsCalls() {
            staticBody = try Space(recorded: start).bodies.count
            (start, kept) = (empty, beginning + kept)
        }
        let origin = MemberNumbers(body: staticBody)
        guard var smallest = try failing(kept, from: start, origin, fails) else { return nil }
        var size = max(kept.count / 2, 1)
        while true {
            var hasShrunk = false
            // From the end, so that the calls after the failure go first.
            var high = kept.count
            while high > 0 {
                let low = max(high - size, 0)
                let rest = Array(kept[..<low] + kept[high...])
                if let smaller = try failing(rest, from: start, origin, fails) {
                    (kept, smallest, hasShrunk) = (rest, smaller, true)
                }
                high = low
            }
            if size == 1 && !hasShrunk { return smallest }
            size = max(size / 2, 1)
        }
    }

    /// Returns a recording of some calls if that fails.
    private func failing(
        _ calls: [RecordedCall], from start: [UInt8], _ first: MemberNumbers,
        _ fails: (SpaceRecording, Space) throws -> Bool
    ) throws -> SpaceRecording? {
        let (recording, space) = try record(calls, from: start, first)
        return try fails(recording, space) ? recording : nil
    }

    /// Makes some calls from a beginning, and records them. Skips impossible calls.
    private func record(
        _ calls: [RecordedCall], from start: [UInt8], _ first: MemberNumbers
    ) throws -> (SpaceRecording, Space) {
        var space = try Space(recorded: start)
        var members = ReplayMembers(of: space, first: first)
        try space.startRecording(byteLimit: .max)
        for call in calls {
            switch call {
            case .step(let duration, _, _):
                if space.whyUnsteppable == nil { space.step(by: duration) }
            case .state(let bytes, let first):
                // Earlier calls do not matter any more.
                space = try Space(recorded: bytes)
                members = ReplayMembers(of: space, first: first)
                try space.startRecording(byteLimit: .max)
            case .query(let query, _): _ = members.answer(to: query, in: space)
            default: _ = members.perform(call, in: space)
            }
        }
        return (space.stopRecording(), space)
    }
}
