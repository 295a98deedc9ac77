package import CrateKit

/// Two measurements of the same run, A and B.
package struct BenchComparison: Hashable, Sendable {
    /// The first measurement.
    package let a: BenchReport
    /// The second measurement.
    package let b: BenchReport

    /// Creates a comparison. The engines, the architectures and the steppers may differ.
    ///
    /// - Throws: ``InputError`` that names the first key that differs and must not.
    package init(_ a: BenchReport, _ b: BenchReport) throws(InputError) {
        func require<Value: Equatable>(_ key: String, _ value: (BenchReport) -> Value) throws(InputError) {
            guard value(a) != value(b) else { return }
            throw InputError(path: key, problem: "must be the same in both, got \(value(a)) and \(value(b))")
        }
        try require("scene.digest", \.scene.digest)
        if a.tilt != b.tilt { throw InputError(path: "tilt", problem: "must be the same in both") }
        try require("hz", \.rate)
        try require("steps", \.steps)
        self.a = a
        self.b = b
    }

    /// The ratio of the median processor times, B to A.
    package var medianRatio: Double {
        b.processor.median / a.processor.median
    }

    /// The ratio of the least processor times, B to A.
    package var minimumRatio: Double {
        b.processor.minimum / a.processor.minimum
    }

    /// Whether both ended in the same bits.
    package var hasSameBits: Bool {
        a.stateHash == b.stateHash
    }

    /// Returns the comparison as a table for people, folded to a number of characters if `width` is not nil.
    package func table(within width: Int?) -> String {
        var table = TextTable(headings: ["", "A", "B", "B / A"])
        for (name, times, ratio) in [
            ("minimum, s", \BenchTimes.minimum, minimumRatio), ("median, s", \BenchTimes.median, medianRatio),
        ] {
            let seconds = [a, b].map { fixed($0.processor[keyPath: times], decimals: 6) }
            table.append([name] + seconds + [fixed(ratio, decimals: 3)])
        }
        return """
            \(a.work)
            A: \(a.summary)
            B: \(b.summary)

            \(table.text(within: width))
            """
    }
}

extension BenchComparison: Encodable {
    private enum Key: String, CodingKey {
        case kind, schema, a, b, medianRatio, minimumRatio
    }

    /// Writes both reports and the ratios. `kind` is "bench-comparison".
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(BenchReport.kind + "-comparison", forKey: .kind)
        try container.encode(BenchReport.schema, forKey: .schema)
        try container.encode(a, forKey: .a)
        try container.encode(b, forKey: .b)
        try container.encode(medianRatio, forKey: .medianRatio)
        try container.encode(minimumRatio, forKey: .minimumRatio)
    }
}

extension BenchReport {
    fileprivate var summary: String {
        let engine = "\(engine.name) \(engine.version) on \(architecture)".printable
        return "stepper \(stepperName), \(engine), \(repeats)"
    }
}
