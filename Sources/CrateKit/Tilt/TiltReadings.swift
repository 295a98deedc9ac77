/// The numbers of a file in order of time, before their units and signs are known.
struct TiltReadings {
    /// A row or an object of a file.
    struct Reading {
        /// The time in the file's unit.
        var time: Double
        /// The acceleration along x, or the pitch.
        var first: Double
        /// The acceleration along y, or the roll.
        var second: Double
        /// The acceleration along z, or the sine of the pitch according to the quaternion beside it; NaN if absent.
        var third = Double.nan
        /// The line, or the index in an array.
        var place: Int
    }

    /// The meaning of a reading's place: a line or an index.
    enum Places {
        case lines, elements, samples

        func error(at place: Int, _ problem: String) -> InputError {
            switch self {
            case .lines: InputError(line: place, problem: problem)
            case .elements: InputError(path: "[\(place)]", problem: problem)
            case .samples: InputError(path: "samples[\(place)]", problem: problem)
            }
        }
    }

    private(set) var all: [Reading] = []
    /// The number of skipped rows.
    var skipped = 0
    var format: TiltFormat
    var places: Places

    init(format: TiltFormat, places: Places) {
        (self.format, self.places) = (format, places)
    }

    /// Throws if no further reading may be appended.
    func checkHasRoom() throws(InputError) {
        guard all.count < TiltRecording.maximumSamples else {
            throw InputError(problem: "there must be at most \(TiltRecording.maximumSamples) samples")
        }
    }

    /// Appends a reading. Throws unless it is later than the last one.
    mutating func append(_ reading: Reading) throws(InputError) {
        if let previous = all.last, reading.time <= previous.time {
            throw InputError(
                problem: "the time must be greater than the one before (\(previous.time)), got \(reading.time)")
        }
        all.append(reading)
    }

    /// The median distance in time of two readings, or nil if there is only one reading.
    var medianSpacing: Double? {
        let spacings = zip(all, all.dropFirst()).map { $1.time - $0.time }.sorted()
        return spacings.isEmpty ? nil : spacings[(spacings.count - 1) / 2]
    }

    /// Returns the median length of (x, y, z), or of (x, y) if `third` is false; nil if most readings lack z.
    func medianNorm(with third: Bool) -> Double? {
        let norms = all.map { reading in
            let z = third ? reading.third : 0
            return (reading.first * reading.first + reading.second * reading.second + z * z).squareRoot()
        }.filter { !$0.isNaN }.sorted()
        return 2 * norms.count < all.count || norms.isEmpty ? nil : norms[(norms.count - 1) / 2]
    }
}
