#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The readings of a JSON array: of `[t, x, y]`, of `{"t", "x", "y"}`, or of Sensor Logger's objects.
struct TiltJSONArray: DecodableWithConfiguration {
    /// Whether elements that cannot be read are left out.
    typealias DecodingConfiguration = Bool

    private(set) var readings = TiltReadings(format: .plain, places: .elements)
    private(set) var names = TiltInterpretation.Names()
    /// The description of the device, if the file has one.
    private(set) var metadata: TiltMetadata?
    private let skipsBadRows: Bool

    private enum Key: String, CodingKey {
        case t, x, y, z, sensor, platform, standardisation, gravityX, gravityY, gravityZ
        case secondsElapsed = "seconds_elapsed"
    }

    /// An element that is skipped.
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    init(from decoder: any Decoder, configuration: Bool) throws {
        skipsBadRows = configuration
        var elements = try decoder.unkeyedContainer()
        // A container is a value, so a copy can look ahead at the first element.
        var copy = elements
        if let first = try? copy.nestedContainer(keyedBy: Key.self) {
            if first.contains(.sensor) {
                try appendSensors(&elements)
            } else {
                try appendObjects(&elements)
            }
        } else {
            try appendArrays(&elements)
        }
        guard !readings.all.isEmpty || readings.skipped > 0 else {
            throw InputError(problem: "the file has no samples")
        }
    }

    /// Reads the elements one by one; skips an unreadable element or throws on it.
    private mutating func forEach(
        of elements: inout any UnkeyedDecodingContainer,
        _ body: (inout Self, inout any UnkeyedDecodingContainer, _ index: Int) throws -> Void
    ) throws {
        while !elements.isAtEnd {
            let index = elements.currentIndex
            try readings.checkHasRoom()
            do {
                try body(&self, &elements, index)
            } catch  where skipsBadRows {
                readings.skipped += 1
                if elements.currentIndex == index { _ = try elements.decode(Ignored.self) }
            } catch let error as InputError where error.location == .whole {
                throw InputError(path: "[\(index)]", problem: error.problem)
            }
        }
    }

    private mutating func appendArrays(_ elements: inout any UnkeyedDecodingContainer) throws {
        try forEach(of: &elements) { array, elements, index in
            let sample = try elements.decode(TiltRecording.Sample.self)
            try array.readings.append(
                TiltReadings.Reading(time: sample.time, first: sample.tilt.x, second: sample.tilt.y, place: index))
        }
    }

    private mutating func appendObjects(_ elements: inout any UnkeyedDecodingContainer) throws {
        try forEach(of: &elements) { array, elements, index in
            let object = try elements.nestedContainer(keyedBy: Key.self)
            try array.readings.append(
                TiltReadings.Reading(
                    time: try object.decode(Double.self, forKey: .t), first: try object.decode(Double.self, forKey: .x),
                    second: try object.decode(Double.self, forKey: .y),
                    third: (try? object.decode(Double.self, forKey: .z)) ?? .nan, place: index))
        }
    }

    /// The sensors of Sensor Logger that measure the tilt. If a file mixes several, the first of these is read.
    private static let sensors = [
        SensorLoggerSensor.totalAcceleration, .gravity, .uncalibrated, .wristMotion,
    ]

    private mutating func appendSensors(_ elements: inout any UnkeyedDecodingContainer) throws {
        var best = TiltJSONArray.sensors.count
        var lacksGravity = false
        names.time = .seconds
        try forEach(of: &elements) { array, elements, index in
            let object = try elements.nestedContainer(keyedBy: Key.self)
            let name = try object.decode(String.self, forKey: .sensor)
            if name == "Metadata" {
                array.metadata = TiltJSONArray.metadata(object) ?? array.metadata
            }
            let sensor = SensorLoggerSensor(rawValue: name)
            if sensor == .accelerometer { lacksGravity = true }
            guard let sensor, let rank = TiltJSONArray.sensors.firstIndex(of: sensor), rank <= best else { return }
            if rank < best {
                best = rank
                array.readings = TiltReadings(format: .sensorLogger(sensor), places: .elements)
            }
            let keys: [Key] = sensor == .wristMotion ? [.gravityX, .gravityY, .gravityZ] : [.x, .y, .z]
            try array.readings.append(
                TiltReadings.Reading(
                    time: try TiltJSONArray.number(.secondsElapsed, of: object),
                    first: try TiltJSONArray.number(keys[0], of: object),
                    second: try TiltJSONArray.number(keys[1], of: object),
                    third: (try? TiltJSONArray.number(keys[2], of: object)) ?? .nan, place: index))
        }
        guard best < TiltJSONArray.sensors.count else {
            if lacksGravity { throw InputError(problem: SensorLoggerSensor.lacksGravity) }
            let names = TiltJSONArray.sensors.map(\.rawValue).joined(separator: ", ")
            throw InputError(problem: "the file has no samples of the sensors \(names)")
        }
    }

    private static func metadata(_ object: KeyedDecodingContainer<Key>) -> TiltMetadata? {
        guard let platform = try? object.decode(String.self, forKey: .platform) else { return nil }
        let isStandardized =
            (try? object.decode(Bool.self, forKey: .standardisation))
            ?? (try? object.decode(String.self, forKey: .standardisation)).map(TiltMetadata.isYes) ?? false
        return TiltMetadata(platform: platform, isStandardized: isStandardized)
    }

    /// Returns one of Sensor Logger's numbers, which may be written as a string.
    private static func number(_ key: Key, of object: KeyedDecodingContainer<Key>) throws -> Double {
        guard let text = try? object.decode(String.self, forKey: key) else {
            return try object.decode(Double.self, forKey: key)
        }
        guard let number = TiltNumber.parse(text, decimalComma: false) else {
            throw InputError(object.codingPath + [key], TiltNumber.problem(with: text))
        }
        return number
    }
}
