extension Batch {
    /// Performs requests, several at once, and emits the results in order. Blank lines are skipped.
    ///
    /// - Parameters:
    ///   - jobs: The number of runs at once. Traps unless at least 1; more than there are cores does not help.
    ///   - next: Returns the next line and its number, or nil after the last one.
    ///   - emit: Called with the results that are due, as soon as they are available. An error that it throws ends the
    ///     batch.
    /// - Throws: Errors of `next` and `emit`.
    package func run(
        jobs: Int, next: @escaping @Sendable () async throws -> (number: Int, line: Line)?,
        emit: ([Answer]) throws -> Void
    ) async throws {
        try await OrderedWork(jobs: jobs).run(
            next: {
                while let input = try await next() {
                    if !input.line.isBlank { return input }
                }
                return nil
            },
            work: { try answer(to: $0.line, number: $0.number) },
            emit: emit)
    }
}
