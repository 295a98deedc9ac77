import Synchronization

/// Concurrent work on several inputs, with outputs in the inputs' order.
package struct OrderedWork: Sendable {
    /// The number of inputs at once.
    package var jobs: Int
    /// The number of outputs per job that may wait for an earlier one.
    static let outputsPerJob = 64

    /// Creates work on a number of inputs at once. Traps unless the number is at least 1.
    package init(jobs: Int) {
        guard jobs >= 1 else { fatalError("OrderedWork.jobs must be 1 or more, got \(jobs)") }
        self.jobs = jobs
    }

    private enum Event<Input: Sendable, Output: Sendable>: Sendable {
        case input(Input?)
        case output(Int, Output)
    }

    /// Works until there is no further input. An error of any part ends the work and cancels the rest.
    ///
    /// - Parameters:
    ///   - next: Returns the next input, or nil after the last one. Called only when a job is free.
    ///   - work: Returns the output for an input.
    ///   - emit: Called with the outputs that are due, as soon as they and all earlier ones are available.
    package func run<Input: Sendable, Output: Sendable>(
        next: @escaping @Sendable () async throws -> Input?,
        work: @escaping @Sendable (Input) async throws -> Output,
        emit: ([Output]) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Event<Input, Output>.self) { group in
            var (taken, due, running) = (0, 0, 0)
            var (isAsking, isOver) = (false, false)
            var waiting: [Int: Output] = [:]
            while true {
                if !isOver, !isAsking, running < jobs, taken - due < jobs * Self.outputsPerJob {
                    isAsking = true
                    group.addTask { .input(try await next()) }
                }
                guard let event = try await group.next() else { return }
                switch event {
                case .input(nil):
                    (isAsking, isOver) = (false, true)
                case .input(let input?):
                    isAsking = false
                    let index = taken
                    taken += 1
                    running += 1
                    group.addTask { .output(index, try await work(input)) }
                case .output(let index, let output):
                    running -= 1
                    waiting[index] = output
                    var outputs: [Output] = []
                    while let output = waiting.removeValue(forKey: due) {
                        outputs.append(output)
                        due += 1
                    }
                    if !outputs.isEmpty { try emit(outputs) }
                }
            }
        }
    }

    /// Works on each of some indices. An error of any part ends the work and cancels the rest.
    ///
    /// - Parameters:
    ///   - indices: The inputs.
    ///   - work: Returns the output for an index.
    ///   - emit: Called with the outputs that are due, as soon as they and all earlier ones are available.
    package func run<Output: Sendable>(
        over indices: Range<Int>, work: @escaping @Sendable (Int) async throws -> Output,
        emit: ([Output]) throws -> Void
    ) async throws {
        let source = IndexSource(indices)
        try await run(next: { source.next() }, work: work, emit: emit)
    }
}

/// Hands out indices one by one.
private final class IndexSource: Sendable {
    private let remaining: Mutex<Range<Int>>

    init(_ indices: Range<Int>) {
        remaining = Mutex(indices)
    }

    func next() -> Int? {
        remaining.withLock { $0.popFirst() }
    }
}
