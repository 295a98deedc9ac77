extension Sweep {
    /// Does some of the runs, several at once, and hands on their lines in order, without their ends.
    ///
    /// - Parameters:
    ///   - indices: Which combinations. Traps unless all are below ``count``.
    ///   - jobs: How many runs to do at once. Traps below 1; more than there are cores does not help.
    ///   - emit: Takes the lines that are due, as soon as they are there. What it throws ends the sweep.
    /// - Throws: What `emit` throws, and what ``RunRequest/run(of:)`` does.
    public func run(_ indices: Range<Int>, jobs: Int, emit: ([String]) throws -> Void) async throws {
        try await OrderedWork(jobs: jobs).run(over: indices, work: line(at:), emit: emit)
    }
}
