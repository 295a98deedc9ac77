/// A report on a file of tilts: its samples, and the units and signs in which they were read.
public struct TiltFileReport: Hashable, Sendable {
    /// The program that wrote the file, such as "Sensor Logger".
    public var format: String
    /// The number of samples.
    public var samples: Int
    /// The number of rows that were skipped because they cannot be read.
    public var skippedRows: Int
    /// The time of the first sample, in seconds of the run.
    public var start: Double
    /// The time of the last sample, in seconds of the run.
    public var end: Double
    /// The unit of the values: "m/s^2", "g", "radians" or "degrees".
    public var unit: String
    /// The sign convention of the values.
    public var sign: SensorConvention
    /// The unit of the file's times.
    public var timeUnit: TiltTimeUnit
    /// The time in the file, in its unit, at which the run begins.
    public var origin: Double
    /// The mean of the samples' tilts.
    public var meanTilt: Tilt
}

extension TiltFileReport: CustomStringConvertible {
    /// The report in one line for people.
    public var description: String {
        let times = "\(fixed(start, decimals: 2)) to \(fixed(end, decimals: 2)) s"
        let mean = "(\(fixed(meanTilt.x, decimals: 2)), \(fixed(meanTilt.y, decimals: 2)))"
        var parts = [
            "\(TiltFileReport.grouped(samples)) sample\(samples == 1 ? "" : "s")", times,
            "in \(unit == AccelerationUnit.metersPerSecondSquared.rawValue ? "m/s²" : unit)",
            "\(sign.possessive) signs",
            "mean tilt \(mean)",
        ]
        if timeUnit != .seconds || origin != 0 {
            parts.append(
                "times in \(timeUnit.rawValue)" + (origin == 0 ? "" : " that count from \(rounded(origin, digits: 15))")
            )
        }
        if skippedRows > 0 {
            parts.append("\(TiltFileReport.grouped(skippedRows)) bad row\(skippedRows == 1 ? "" : "s") left out")
        }
        return parts.joined(separator: ", ")
    }

    /// Returns a number with a comma after every third digit.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0 && (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digits[index])
        }
    }
}

extension TiltFileReport: Encodable {
    private enum Key: String, CodingKey {
        case format, samples, skippedRows, start, end, unit, sign, timeUnit, origin, meanTilt
    }

    /// Writes the report with all of its keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(format, forKey: .format)
        try container.encode(samples, forKey: .samples)
        try container.encode(skippedRows, forKey: .skippedRows)
        try container.encode(start, forKey: .start)
        try container.encode(end, forKey: .end)
        try container.encode(unit, forKey: .unit)
        try container.encode(sign, forKey: .sign)
        try container.encode(timeUnit, forKey: .timeUnit)
        try container.encode(origin, forKey: .origin)
        try container.encode(meanTilt, forKey: .meanTilt)
    }
}
