import Chipmunk
import TimerAnimation

/// The tilt of a device over time: samples of its ``Tilt``, in order of time.
///
/// A recording replaces the accelerometer of the book's demo (listing 11.4), so that a run can be repeated. Its
/// initializer checks the samples, so ``tilt(at:)`` returns a valid tilt at every time.
public struct TiltRecording: Hashable, Sendable {
    /// The tilt from a time on.
    public struct Sample: Hashable, Sendable {
        /// The time, in seconds.
        public var time: Double
        /// The tilt from that time on.
        public var tilt: Tilt

        /// Creates a sample of the tilt at a time in seconds.
        public init(time: Double, tilt: Tilt) {
            self.time = time
            self.tilt = tilt
        }
    }

    /// The tilt between two samples.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// The tilt of the earlier sample, as the book's demo keeps gravity until the accelerometer sets it again.
        case hold
        /// A tilt on the straight line from the earlier sample to the later one.
        case linear
    }

    /// The largest number of samples: more than four hours of 60 per second.
    public static let maximumSamples = 1_000_000
    /// The valid range of a sample's time, in seconds.
    public static let times = -1e9...1e9

    /// The samples, at least one, with increasing times.
    public private(set) var samples: [Sample]
    /// The tilt between two samples.
    public let interpolation: Interpolation
    /// The tilt at all times before the first sample.
    public let before: Tilt

    /// Creates a recording from samples in order of time.
    ///
    /// - Throws: ``InputError`` unless there are from one to ``maximumSamples`` samples, each later than the
    ///   one before, with times within ``times`` and tilts that are valid (``Tilt/isValid``).
    public init(
        samples: [Sample], interpolation: Interpolation = .hold, before: Tilt = .upright
    ) throws(InputError) {
        var recording = try TiltRecording(interpolation: interpolation, before: before)
        for (index, sample) in samples.enumerated() {
            try TiltRecording.check(sample, at: index, after: index > 0 ? samples[index - 1] : nil)
        }
        recording.samples = samples
        try recording.checkIsNotEmpty()
        self = recording
    }

    /// The time of the last sample, in seconds.
    public var end: Double {
        // An empty recording never leaves this module.
        samples.last?.time ?? 0
    }

    /// Returns the tilt at a time in seconds.
    ///
    /// Between two samples, ``interpolation`` decides. Before the first sample, and for NaN, returns ``before``; after
    /// the last sample, the last tilt. Takes time in proportion to the logarithm of the number of samples.
    public func tilt(at time: Double) -> Tilt {
        tilt(at: time, tolerance: 0)
    }

    /// Returns the tilt at a time. A sample that is later by at most the tolerance already counts.
    func tilt(at time: Double, tolerance: Double) -> Tilt {
        let next = firstIndex(after: time + tolerance)
        guard next > 0 else { return before }
        let sample = samples[next - 1]
        guard interpolation == .linear, next < samples.count else { return sample.tilt }

        let progress = max(0, (time - sample.time) / (samples[next].time - sample.time))
        let vector = sample.tilt.vector.interpolated(to: samples[next].tilt.vector, at: progress)
        return Tilt(x: vector.x, y: vector.y)
    }

    /// Returns the index of the first sample that is later than a time, by binary search.
    private func firstIndex(after time: Double) -> Int {
        var (low, high) = (0, samples.count)
        while low < high {
            let middle = low + (high - low) / 2
            if samples[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension TiltRecording {
    /// Returns the recording as read at a rate: at each multiple of 1/rate seconds the last sample so far applies, and
    /// the others are dropped.
    ///
    /// A sample that is later than a multiple by at most a millionth of the interval counts there.
    func held(at rate: Double) throws(InputError) -> TiltRecording {
        var recording = try TiltRecording(interpolation: .hold, before: before)
        for sample in samples {
            // Adding 0 turns -0 into 0.
            let time = min((sample.time * rate - 1e-6).rounded(.up) / rate + 0, TiltRecording.times.upperBound)
            if recording.samples.last?.time == time { recording.samples.removeLast() }
            try recording.append(Sample(time: time, tilt: sample.tilt))
        }
        return recording
    }
}

// Readers of files append sample by sample, so that an error can report the position of the sample.
extension TiltRecording {
    /// Creates a recording without samples, which ``checkIsNotEmpty()`` completes.
    init(interpolation: Interpolation, before: Tilt) throws(InputError) {
        guard before.isValid else {
            throw InputError(problem: "the tilt before the first sample \(Tilt.rule), got \(before.text)")
        }
        samples = []
        self.interpolation = interpolation
        self.before = before
    }

    /// Appends a sample. Throws unless it may follow the last one.
    mutating func append(_ sample: Sample) throws(InputError) {
        try TiltRecording.check(sample, at: samples.count, after: samples.last)
        samples.append(sample)
    }

    /// Throws unless there is a sample.
    func checkIsNotEmpty() throws(InputError) {
        guard !samples.isEmpty else { throw InputError(problem: "there must be at least one sample") }
    }

    private static func check(
        _ sample: Sample, at index: Int, after previous: Sample?
    ) throws(InputError) {
        guard index < maximumSamples else {
            throw InputError(problem: "there must be at most \(maximumSamples) samples")
        }
        let path = "samples[\(index)]"
        guard times.contains(sample.time) else {
            throw InputError(
                path: path,
                problem: "the time must be in \(times.lowerBound) ... \(times.upperBound), got \(sample.time)")
        }
        if let previous, sample.time <= previous.time {
            throw InputError(
                path: path,
                problem: "the time must be greater than the one before (\(previous.time)), got \(sample.time)")
        }
        guard sample.tilt.isValid else {
            throw InputError(path: path, problem: "the tilt \(Tilt.rule), got \(sample.tilt.text)")
        }
    }
}

extension Tilt {
    fileprivate var vector: Vector { Vector(x, y) }
    fileprivate var text: String { "(\(x), \(y))" }
    fileprivate static var rule: String { "must be within ±\(limit) g" }
}
