import CrateKit

/// The times of the same work, performed several times.
package struct BenchTimes: Hashable, Sendable {
    /// The times in seconds, in the order of the measurements. Never empty.
    package let samples: [Double]

    /// Creates times. Traps if there are none.
    package init(_ samples: [Double]) {
        guard !samples.isEmpty else { fatalError("BenchTimes.samples must have at least one time") }
        self.samples = samples
    }

    /// The least of the times.
    package var minimum: Double {
        samples.reduce(samples[0], min)
    }

    /// The median of the times, or the mean of the middle two.
    package var median: Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}

extension BenchTimes: Codable {
    private enum Key: String, CodingKey {
        case minimum, median, samples
    }

    /// Reads the samples; the other figures follow from them.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let samples = try container.decode([Double].self, forKey: .samples)
        guard !samples.isEmpty, samples.allSatisfy({ $0 > 0 && $0.isFinite }) else {
            let error = InputError(problem: "must be at least one time, each above 0 seconds")
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath + [Key.samples], debugDescription: error.problem,
                    underlyingError: error))
        }
        self.init(samples)
    }

    /// Writes the samples, the minimum and the median.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(minimum, forKey: .minimum)
        try container.encode(median, forKey: .median)
        try container.encode(samples, forKey: .samples)
    }
}
