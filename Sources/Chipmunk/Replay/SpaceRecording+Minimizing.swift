extension SpaceRecording {
    /// Returns a recording of as few calls as still fail: leave away any one of them, and it does not.
    ///
    /// Delta debugging (Zeller): calls are left away in ever smaller parts, and what is left is made from the same beginning. A call
    /// that has become impossible, because the body that it is about was never added, is left away, too. The result is a recording
    /// of its own, with the hashes and answers that its own steps and queries have.
    ///
    ///     let small = try recording.minimized { _, space in !space.quarantine.isEmpty }
    ///
    /// Steps that were recorded by their results are made by the engine here, without the closures.
    ///
    /// - Parameter fails: Returns whether a recording fails. It is called with the space at its end, and many times: about 10
    ///   times for each call of the recording.
    /// - Returns: The recording, or nil if all of the calls together do not fail.
    /// - Throws: What the closure throws, and ``RecordingError`` if this engine cannot make a space of the beginning.
    public func minimized(where fails: (SpaceRecording, Space) throws -> Bool) throws -> SpaceRecording? {
        // What was there at the beginning can be left away like what came later, if calls can tell it.
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
            // From the end: what happens after the failure goes first.
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

    /// Returns a recording of some calls if it fails.
    private func failing(
        _ calls: [RecordedCall], from start: [UInt8], _ first: MemberNumbers,
        _ fails: (SpaceRecording, Space) throws -> Bool
    ) throws -> SpaceRecording? {
        let (recording, space) = try record(calls, from: start, first)
        return try fails(recording, space) ? recording : nil
    }

    /// Makes some calls from a beginning, and records them. Those that are not possible are left away.
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
                // Whatever was before does not matter any more.
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
