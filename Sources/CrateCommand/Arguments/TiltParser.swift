package import CrateKit

/// An accelerometer's measurement, in g along the device's axes. The third axis is read and ignored.
package struct AccelerometerReading: Sendable {
    package var x: Double
    package var y: Double
}

/// Parses "X,Y", "X,Y,Z" and "PITCH,ROLL".
package enum TiltParser {
    package static func tilt(_ text: String) throws(InputError) -> Tilt {
        let numbers = try numbers(in: text, counts: 2...2, form: "X,Y")
        return Tilt(x: numbers[0], y: numbers[1])
    }

    package static func accelerometer(_ text: String) throws(InputError) -> AccelerometerReading {
        let numbers = try numbers(in: text, counts: 2...3, form: "X,Y or X,Y,Z")
        return AccelerometerReading(x: numbers[0], y: numbers[1])
    }

    package static func attitude(_ text: String) throws(InputError) -> Attitude {
        let angles = try numbers(in: text, counts: 2...2, form: "PITCH,ROLL", unit: "radians")
        return Attitude(pitch: angles[0], roll: angles[1])
    }

    package static func start(_ text: String) throws(InputError) -> Double {
        guard let start = Double(text), TiltRecording.times.contains(start) || start >= 0 && start.isFinite else {
            throw InputError(problem: "it must be a number of seconds")
        }
        return start
    }

    private static func numbers(
        in text: String, counts: ClosedRange<Int>, form: String, unit: String = "g"
    ) throws(InputError) -> [Double] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.filter { !$0.isWhitespace }) }
        guard counts.contains(parts.count), numbers.count == parts.count else {
            throw InputError(problem: "it must be \(form), with numbers such as 0.3,-1")
        }
        guard numbers.allSatisfy({ abs($0) <= Tilt.limit }) else {
            throw InputError(problem: "each number must be within ±\(fixed(Tilt.limit, decimals: 0)) \(unit)")
        }
        return numbers
    }
}
