extension Sweep {
    /// Performs some of the runs, several at once, and emits their lines in order, without line ends.
    ///
    /// - Parameters:
    ///   - indices: The combinations. Traps unless all are below ``count``.
    ///   - jobs: The number of runs at once. Traps unless at least 1; more than there are cores does not help.
    ///   - emit: Called with the lines that are due, as soon as they are available. An error that it throws ends the
    ///     sweep.
    /// - Throws: The errors of `emit` and of ``RunRequest/run(of:)``.
    package func run(_ indices: Range<Int>, jobs: Int, emit: ([String]) throws -> Void) async throws {
        try await OrderedWork(jobs: jobs).run(over: indices, work: line(at:), emit: emit)
    }
}
