package import CrateFiles
import Dispatch
import SystemPackage

/// The lines of standard input for tasks, read on a thread of its own, so that waiting for a line does not block a
/// task.
package final class LineFeed: Sendable {
    /// A line and its number, from 1.
    package typealias Element = (number: Int, line: LineReader.Line)

    private let demand = DispatchSemaphore(value: 0)
    private let lines: AsyncThrowingStream<Element, any Error>

    /// Creates a feed of lines with at most a number of bytes.
    package init(limit: Int) {
        let (lines, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        self.lines = lines
        DispatchQueue(label: "standard input").async { [demand] in
            var reader = LineReader(.standardInput, limit: limit)
            var number = 0
            do {
                // Lines are read one at a time and on demand, so none pile up here.
                demand.wait()
                while let line = try reader.next() {
                    number += 1
                    continuation.yield((number, line))
                    demand.wait()
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: FileFailure(.read, "cannot read", "standard input", error))
            }
        }
    }

    /// Returns the next line, or nil at the end and as soon as the task is cancelled. Must not be called by two tasks
    /// at once.
    package func next() async throws -> Element? {
        demand.signal()
        var iterator = lines.makeAsyncIterator()
        return try await iterator.next()
    }
}
