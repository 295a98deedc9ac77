import ArgumentParser
import CrateKit

/// An accelerometer's measurement, in g along the device's axes. The third axis is read and ignored.
struct AccelerometerReading {
    var x: Double
    var y: Double
}

/// Parses "X,Y", "X,Y,Z" and "PITCH,ROLL".
enum TiltParser {
    static func tilt(_ text: String) throws -> Tilt {
        let numbers = try numbers(in: text, counts: 2...2, form: "X,Y")
        return Tilt(x: numbers[0], y: numbers[1])
    }

    static func accelerometer(_ text: String) throws -> AccelerometerReading {
        let numbers = try numbers(in: text, counts: 2...3, form: "X,Y or X,Y,Z")
        return AccelerometerReading(x: numbers[0], y: numbers[1])
    }

    static func attitude(_ text: String) throws -> Attitude {
        let angles = try numbers(in: text, counts: 2...2, form: "PITCH,ROLL", unit: "radians")
        return Attitude(pitch: angles[0], roll: angles[1])
    }

    static func start(_ text: String) throws -> Double {
        guard let start = Double(text), TiltRecording.times.contains(start) || start >= 0 && start.isFinite else {
            throw ValidationError("it must be a number of seconds")
        }
        return start
    }

    private static func numbers(
        in text: String, counts: ClosedRange<Int>, form: String, unit: String = "g"
    ) throws -> [Double] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.filter { !$0.isWhitespace }) }
        guard counts.contains(parts.count), numbers.count == parts.count else {
            throw ValidationError("it must be \(form), with numbers such as 0.3,-1")
        }
        guard numbers.allSatisfy({ abs($0) <= Tilt.limit }) else {
            throw ValidationError("each number must be within ±\(fixed(Tilt.limit, decimals: 0)) \(unit)")
        }
        return numbers
    }
}
