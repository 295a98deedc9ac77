#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Performs requests that arrive as lines of JSON.
package struct Batch: Sendable {
    /// The largest length of a line, in bytes.
    package static let maximumLineLength = 1_000_000

    private let lookup: @Sendable (String) throws(InputError) -> Scene

    /// Creates a batch that finds its scenes with a function. Several threads call the function at once.
    package init(lookup: @escaping @Sendable (_ name: String) throws(InputError) -> Scene) {
        self.lookup = lookup
    }

    /// A line of input.
    package enum Line: Hashable, Sendable {
        /// The bytes of the line, without its end.
        case text([UInt8])
        /// A line longer than ``Batch/maximumLineLength``.
        case tooLong

        /// Whether the line is blank, and so has no request.
        package var isBlank: Bool {
            guard case .text(let bytes) = self else { return false }
            return bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
        }
    }

    /// The result of a request.
    package struct Answer: Hashable, Sendable {
        /// A line without its end: a ``RunSummary``, or an object with the keys `line`, `id` if there is one, and `error`.
        package var line: String
        /// Whether the line reports an error.
        package var isError: Bool
    }

    /// Performs the request on a line.
    ///
    /// - Parameters:
    ///   - line: The request.
    ///   - number: Its line number in the input, from 1, for errors.
    /// - Throws: `CancellationError` once the task is cancelled. Errors of the request itself are in the result.
    package func answer(to line: Line, number: Int) throws -> Answer {
        var id: RunRequest.ID?
        do {
            let data = try Self.data(of: line)
            id = (try? JSONDecoder().decode(Identified.self, from: data))?.id
            let request = try Self.request(from: data)
            let summary = try request.run(of: lookup(request.scene))
            return Answer(line: try summary.line, isError: false)
        } catch let error as InputError {
            let failure = Failure(line: number, id: id, error: error.description)
            return Answer(line: try JSONText.line(failure), isError: true)
        }
    }

    private static func data(of line: Line) throws(InputError) -> Data {
        guard case .text(let bytes) = line else {
            throw InputError(problem: "a request must not be longer than \(maximumLineLength) bytes")
        }
        return Data(bytes)
    }

    private static func request(from data: Data) throws -> RunRequest {
        do {
            return try JSONDecoder().decode(RunRequest.self, from: data)
        } catch is DecodingError {
            throw InputError(problem: "the line is not JSON")
        }
    }

    /// The part of a request that errors report even if the rest is invalid.
    private struct Identified: Decodable {
        var id: RunRequest.ID
    }

    private struct Failure: Encodable {
        var line: Int
        var id: RunRequest.ID?
        var error: String
    }
}
