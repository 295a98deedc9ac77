import Dispatch
import SafeFiles
import SystemPackage

/// The lines of standard input for tasks, read on a thread of its own, so that waiting for one keeps no task from working.
final class LineFeed: Sendable {
    /// A line and its number, from 1.
    typealias Element = (number: Int, line: LineReader.Line)

    private let demand = DispatchSemaphore(value: 0)
    private let lines: AsyncThrowingStream<Element, any Error>

    /// Lines of some bytes at most.
    init(limit: Int) {
        let (lines, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        self.lines = lines
        DispatchQueue(label: "standard input").async { [demand] in
            var reader = LineReader(.standardInput, limit: limit)
            var number = 0
            do {
                // One at a time, and only when it is asked for: nothing piles up here.
                demand.wait()
                while let line = try reader.next() {
                    number += 1
                    continuation.yield((number, line))
                    demand.wait()
                }
                continuation.finish()
            } catch {
                continuation.finish(
                    throwing: CommandFailure(code: .noInput, message: "cannot read standard input: \(error)"))
            }
        }
    }

    /// The next line, or nil at the end, and as soon as the task is cancelled. Not to be called by two tasks at once.
    func next() async throws -> Element? {
        demand.signal()
        var iterator = lines.makeAsyncIterator()
        return try await iterator.next()
    }
}
