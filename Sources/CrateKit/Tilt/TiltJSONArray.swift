#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A recording as a JSON array: of `[t, x, y]`, of `{"t", "x", "y"}`, or of Sensor Logger's objects. Values are
/// appended to the recording as they are decoded.
struct TiltJSONArray: DecodableWithConfiguration {
    /// The recording to append to, and the conversion of values to tilts.
    typealias DecodingConfiguration = (empty: TiltRecording, mounting: SensorMounting)

    private(set) var recording: TiltRecording

    private enum Key: String, CodingKey {
        case t, x, y, sensor
        case secondsElapsed = "seconds_elapsed"
    }

    init(from decoder: any Decoder, configuration: DecodingConfiguration) throws {
        recording = configuration.empty
        var elements = try decoder.unkeyedContainer()
        // A container is a value: the copy looks ahead at the first element.
        var copy = elements
        if let first = try? copy.nestedContainer(keyedBy: Key.self) {
            if first.contains(.sensor) {
                try appendReadings(&elements, empty: configuration.empty, mounting: configuration.mounting)
            } else {
                try appendObjects(&elements, axes: SensorAxes(configuration.mounting, form: .plain))
            }
        } else {
            try appendArrays(&elements, axes: SensorAxes(configuration.mounting, form: .plain))
        }
        guard !recording.samples.isEmpty else { throw InputError(problem: "the file has no samples") }
    }

    private mutating func appendArrays(_ elements: inout any UnkeyedDecodingContainer, axes: SensorAxes) throws {
        while !elements.isAtEnd {
            let index = elements.currentIndex
            let sample = try elements.decode(TiltRecording.Sample.self)
            try append(time: sample.time, tilt: axes.tilt(sample.tilt.x, sample.tilt.y), at: index)
        }
    }

    private mutating func appendObjects(_ elements: inout any UnkeyedDecodingContainer, axes: SensorAxes) throws {
        while !elements.isAtEnd {
            let index = elements.currentIndex
            let object = try elements.nestedContainer(keyedBy: Key.self)
            let time = try object.decode(Double.self, forKey: .t)
            let tilt = axes.tilt(try object.decode(Double.self, forKey: .x), try object.decode(Double.self, forKey: .y))
            try append(time: time, tilt: tilt, at: index)
        }
    }

    /// The sensors of Sensor Logger that measure the tilt. If a file mixes several, the first of these is read. Sensor
    /// Logger removes gravity from the last one, which therefore shows only how the device was moved.
    private static let sensors = ["TotalAcceleration", "Gravity", "Accelerometer"]

    private mutating func appendReadings(
        _ elements: inout any UnkeyedDecodingContainer, empty: TiltRecording, mounting: SensorMounting
    ) throws {
        let axes = SensorAxes(mounting, form: .sensorLogger)
        var best = TiltJSONArray.sensors.count
        while !elements.isAtEnd {
            let index = elements.currentIndex
            let reading = try elements.nestedContainer(keyedBy: Key.self)
            let name = try reading.decode(String.self, forKey: .sensor)
            guard let rank = TiltJSONArray.sensors.firstIndex(of: name), rank <= best else { continue }
            if rank < best {
                best = rank
                recording = empty
            }
            let time = try TiltJSONArray.number(.secondsElapsed, of: reading)
            let tilt = axes.tilt(
                try TiltJSONArray.number(.x, of: reading), try TiltJSONArray.number(.y, of: reading))
            try append(time: time, tilt: tilt, at: index)
        }
        guard best < TiltJSONArray.sensors.count else {
            throw InputError(
                problem: "the file has no samples of the sensors \(TiltJSONArray.sensors.joined(separator: ", "))")
        }
    }

    /// Returns a number of Sensor Logger's, which may be written as a string.
    private static func number(_ key: Key, of reading: KeyedDecodingContainer<Key>) throws -> Double {
        guard let text = try? reading.decode(String.self, forKey: key) else {
            return try reading.decode(Double.self, forKey: key)
        }
        guard let number = TiltNumber.parse(text, decimalComma: false) else {
            throw InputError(reading.codingPath + [key], TiltNumber.problem(with: text))
        }
        return number
    }

    private mutating func append(time: Double, tilt: Tilt, at index: Int) throws(InputError) {
        do {
            try recording.append(TiltRecording.Sample(time: time, tilt: tilt))
        } catch {
            // A path would count the samples of one sensor, or of none.
            throw error.location == .whole ? error : InputError(path: "[\(index)]", problem: error.problem)
        }
    }
}
