extension SpaceRecording {
    /// Returns the first step after which two recordings differ, and a differing part, or nil if they never differ.
    ///
    /// Replays both recordings, and compares the whole states after each step: the motions, the members' definitions,
    /// and the memory of the solver and the index. Takes as long as the steps of both recordings and two snapshots for
    /// each step.
    ///
    /// - Throws: ``RecordingError`` if one of the recordings cannot be replayed.
    public static func firstDivergence(
        of a: SpaceRecording, _ b: SpaceRecording
    ) throws(RecordingError) -> Divergence? {
        let (first, second) = (try SpaceReplay(a, byteBudget: 0), try SpaceReplay(b, byteBudget: 0))
        if let divergence = divergence(first, second) { return divergence }
        while true {
            let step = first.stepCount + 1
            try first.run(to: step)
            try second.run(to: step)
            if first.stepCount != second.stepCount {
                return Divergence(
                    step: step, call: nil, part: "the number of steps", expected: "\(a.stepCount)",
                    actual: "\(b.stepCount)")
            }
            if let divergence = divergence(first, second) { return divergence }
            if first.stepCount < step { return nil }
        }
    }

    private static func divergence(_ first: SpaceReplay, _ second: SpaceReplay) -> Divergence? {
        guard let expected = try? first.space.snapshot(), let actual = try? second.space.snapshot(),
            let difference = actual.firstDifference(from: expected)
        else { return nil }
        let part = difference.field.map { "\(difference.part), \($0)," } ?? "\(difference.part)"
        return Divergence(
            step: first.stepCount, call: nil, part: part, expected: difference.expected ?? "another state",
            actual: difference.actual ?? "this one")
    }
}
