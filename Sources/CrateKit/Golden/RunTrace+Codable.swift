#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension RunTrace {
    enum Key: String, CodingKey, CaseIterable {
        case checkpointInterval, checkpoints, stepHashes
    }

    /// The number of hashes in one string, which has a line of its own in a golden.
    private static let hashesPerText = 60

    /// Reads the trace of a golden, or returns nil if it has none of the keys.
    init?(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard Key.allCases.contains(where: container.contains) else { return nil }
        let interval = try container.decode(Int.self, forKey: .checkpointInterval)
        let checkpoints = try container.decode([String].self, forKey: .checkpoints)
        var stepHashes: [UInt16] = []
        guard interval > 0, interval.isMultiple(of: RunTrace.shortestInterval),
            (interval / RunTrace.shortestInterval).nonzeroBitCount == 1
        else {
            throw InputError(
                path: "checkpointInterval",
                problem: "must be \(RunTrace.shortestInterval), doubled any number of times, got \(interval)")
        }
        try Self.check(checkpoints.count, atMost: RunTrace.maximumCheckpoints, at: "checkpoints")
        for (index, text) in checkpoints.enumerated() where !Self.isHash(text) {
            throw InputError(path: "checkpoints[\(index)]", problem: "must be 16 hexadecimal digits")
        }
        for (index, text) in try container.decode([String].self, forKey: .stepHashes).enumerated() {
            guard let data = Data(base64Encoded: text), data.count.isMultiple(of: 2) else {
                throw InputError(path: "stepHashes[\(index)]", problem: "must be two bytes for each step, in base 64")
            }
            let bytes = Array(data)
            for low in stride(from: 0, to: bytes.count, by: 2) {
                stepHashes.append(UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8)
            }
        }
        try Self.check(stepHashes.count, atMost: RunTrace.maximumStepHashes, at: "stepHashes")
        self.init(interval: interval, checkpoints: checkpoints, stepHashes: stepHashes)
    }

    /// Writes the keys of the trace beside the golden's keys.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(interval, forKey: .checkpointInterval)
        try container.encode(checkpoints, forKey: .checkpoints)
        let texts = stride(from: 0, to: stepHashes.count, by: Self.hashesPerText).map { start in
            let hashes = stepHashes[start..<min(start + Self.hashesPerText, stepHashes.count)]
            let bytes = hashes.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
            return Data(bytes).base64EncodedString()
        }
        try container.encode(texts, forKey: .stepHashes)
    }

    private static func isHash(_ text: String) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    private static func check(_ count: Int, atMost limit: Int, at path: String) throws(InputError) {
        guard count <= limit else {
            throw InputError(path: path, problem: "must have at most \(limit) entries, got \(count)")
        }
    }
}
