import Chipmunk

/// The direction of a behavior: a vector that can also be set by its angle and magnitude.
///
/// Each setter takes the name of the property or call, and traps unless its numbers are within ±1e30.
struct PolarVector {
    private(set) var vector: Vector
    private(set) var angle: Double
    private(set) var magnitude: Double

    init(_ vector: Vector) {
        self.vector = vector
        angle = vector == .zero ? 0 : vector.angle
        magnitude = vector.length
    }

    /// Sets the vector. (0, 0) keeps the previous angle.
    mutating func set(_ vector: Vector, _ name: String, file: StaticString = #fileID, line: UInt = #line) {
        requireNumbers(vector, name, file: file, line: line)
        let angle = angle
        self = PolarVector(vector)
        if vector == .zero { self.angle = angle }
    }

    /// Sets the angle. The magnitude stays.
    mutating func set(angle: Double, _ name: String, file: StaticString = #fileID, line: UInt = #line) {
        requireNumber(angle, name, file: file, line: line)
        self.angle = angle
        vector = Vector(angle: angle) * magnitude
    }

    /// Sets the magnitude. The angle stays.
    mutating func set(magnitude: Double, _ name: String, file: StaticString = #fileID, line: UInt = #line) {
        requireNumber(magnitude, name, file: file, line: line)
        self.magnitude = magnitude
        vector = Vector(angle: angle) * magnitude
    }
}
