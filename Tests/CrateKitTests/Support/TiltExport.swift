import CrateKit
import Testing

/// A device that moves, as an Android phone measures it, and the files that different programs make of it.
struct TiltExport {
    /// Time in seconds, x and y in m/s², as phyphox's format prints them.
    static let readings: [(time: String, x: String, y: String)] = [
        ("0.000000000E0", "0.000000000E0", "9.806650000E0"), ("1.002345678E-2", "-1.234567891E-1", "9.701234567E0"),
        ("2.000000000E-2", "3.333333333E0", "-4.999999999E-5"), ("3.100000000E-2", "1.961330000E1", "-7.000000001E0"),
        ("1.200000000E1", "-9.806650001E0", "1.000000000E0"),
    ]

    private static func inG(_ text: String) throws -> Double {
        -(try #require(Double(text)) / 9.80665)
    }

    /// Returns the recording that every file gives.
    static func recording(_ orientation: InterfaceOrientation) throws -> TiltRecording {
        try TiltRecording(
            samples: readings.map { reading in
                let (x, y) = (try inG(reading.x), try inG(reading.y))
                let tilt = orientation == .portrait ? Tilt(x: x, y: y) : Tilt(x: y, y: -x)
                return TiltRecording.Sample(time: try #require(Double(reading.time)), tilt: tilt)
            })
    }

    /// In g along the axes of the device.
    static func plainCSV() throws -> String {
        try readings.reduce("t,x,y\n") { text, reading in
            text + "\(try #require(Double(reading.time))),\(try inG(reading.x)),\(try inG(reading.y))\n"
        }
    }

    static func phyphox(delimiter: String, decimalComma: Bool = false) -> String {
        let header = ["Time (s)"] + ["x", "y", "z"].map { "Acceleration \($0) (m/s^2)" }
        let names = (header + ["Absolute acceleration (m/s^2)"]).map { "\"\($0)\"" }
        let rows = readings.map { [$0.time, $0.x, $0.y, "1.0E-1", "9.9E0"].joined(separator: delimiter) }
        let text = rows.joined(separator: "\n") + "\n"
        return names.joined(separator: delimiter) + "\n"
            + (decimalComma ? String(text.map { $0 == "." ? "," : $0 }) : text)
    }

    /// With the sign that an iPhone measures.
    private static func turnedRound(_ text: String) -> String {
        text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)"
    }

    static func sensorLoggerCSV() -> String {
        readings.enumerated().reduce("time,seconds_elapsed,z,y,x\n") { text, reading in
            let (index, value) = reading
            return text + "\(1_700_000_000_000_000_000 + index),\(value.time),0.1,\(turnedRound(value.y)),"
                + "\(turnedRound(value.x))\n"
        }
    }

    /// - Parameter quote: What surrounds numbers.
    static func sensorLoggerJSON(quote: String) -> String {
        let objects = readings.map { reading in
            """
            {"sensor":"Gravity","time":"1","seconds_elapsed":\(quote)\(reading.time)\(quote),\
            "z":\(quote)0.1\(quote),"y":\(quote)\(turnedRound(reading.y))\(quote),\
            "x":\(quote)\(turnedRound(reading.x))\(quote)}
            """
        }
        return "[{\"sensor\":\"Metadata\",\"version\":3,\"platform\":\"ios\"},\(objects.joined(separator: ","))]"
    }
}

/// Reads a file of text, whose error is the test's.
func tiltFile(
    _ text: String, orientation: InterfaceOrientation? = nil, convention: SensorConvention? = nil,
    unit: AccelerationUnit? = nil, interpolation: TiltRecording.Interpolation? = nil, before: Tilt? = nil
) throws(InputError) -> TiltRecording {
    try TiltFile.recording(
        from: Array(text.utf8), orientation: orientation, convention: convention, unit: unit,
        interpolation: interpolation, before: before)
}

extension TiltRecording {
    /// All bits of all samples, in which -0 differs from 0.
    var bits: [UInt64] {
        samples.flatMap { [$0.time.bitPattern, $0.tilt.x.bitPattern, $0.tilt.y.bitPattern] }
    }

    /// The samples as rows of numbers.
    var rows: [[Double]] {
        samples.map { [$0.time, $0.tilt.x, $0.tilt.y] }
    }
}
