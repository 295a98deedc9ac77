#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Answers requests that come as lines of JSON.
public struct Batch: Sendable {
    /// The longest line that is read, in bytes.
    public static let maximumLineLength = 1_000_000

    private let lookup: @Sendable (String) throws(RunRequestError) -> Scene

    /// A batch that finds its scenes by a function, which is called on several threads at once.
    public init(lookup: @escaping @Sendable (_ name: String) throws(RunRequestError) -> Scene) {
        self.lookup = lookup
    }

    /// A line that was read.
    public enum Line: Hashable, Sendable {
        /// Its bytes, without its end.
        case text([UInt8])
        /// More than ``Batch/maximumLineLength``.
        case tooLong

        /// Whether there is nothing on it to answer.
        public var isBlank: Bool {
            guard case .text(let bytes) = self else { return false }
            return bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
        }
    }

    /// The answer to a request.
    public struct Answer: Hashable, Sendable {
        /// A line without its end: a ``RunSummary``, or an object with the keys `line`, `id` if there is one, and `error`.
        public var line: String
        /// Whether it is about an error.
        public var isError: Bool
    }

    /// Does what a line asks for.
    ///
    /// - Parameters:
    ///   - line: The request.
    ///   - number: Its number in the input, from 1, which an error names.
    /// - Throws: `CancellationError` once the task is cancelled. What is wrong with the request is in the answer.
    public func answer(to line: Line, number: Int) throws -> Answer {
        var id: RunRequest.ID?
        do {
            let data = try Self.data(of: line)
            id = (try? JSONDecoder().decode(Identified.self, from: data))?.id
            let request = try Self.request(from: data)
            let summary = try request.run(of: lookup(request.scene))
            return Answer(line: try summary.line, isError: false)
        } catch let error as RunRequestError {
            let failure = Failure(line: number, id: id, error: error.description)
            return Answer(line: try JSONText.line(failure), isError: true)
        }
    }

    private static func data(of line: Line) throws(RunRequestError) -> Data {
        guard case .text(let bytes) = line else {
            throw RunRequestError(problem: "a request must not be longer than \(maximumLineLength) bytes")
        }
        return Data(bytes)
    }

    private static func request(from data: Data) throws -> RunRequest {
        do {
            return try JSONDecoder().decode(RunRequest.self, from: data)
        } catch is DecodingError {
            throw RunRequestError(problem: "the line is not JSON")
        }
    }

    /// The part of a request that is reported even where the rest is wrong.
    private struct Identified: Decodable {
        var id: RunRequest.ID
    }

    private struct Failure: Encodable {
        var line: Int
        var id: RunRequest.ID?
        var error: String
    }
}
