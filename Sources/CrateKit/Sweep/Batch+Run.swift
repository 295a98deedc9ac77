extension Batch {
    /// Answers requests, several at once, in their order. Blank lines have no answer.
    ///
    /// - Parameters:
    ///   - jobs: How many runs to do at once. Traps below 1; more than there are cores does not help.
    ///   - next: Gives the next line and its number, or nil after the last one.
    ///   - emit: Takes the answers that are due, as soon as they are there. What it throws ends the batch.
    /// - Throws: What `next` and `emit` throw.
    public func run(
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
