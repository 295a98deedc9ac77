/// The largest permitted differences between a run and its golden.
///
/// Two poses agree when x and y each differ by at most ``position``, and the angle, modulo 2π, by at most ``angle``.
/// The relation is reflexive and symmetric. It is not transitive: a run may agree with a golden that agrees with a
/// second golden, and still differ from the second one. NaN agrees with nothing.
///
/// Why 1e-6: a start moved by 1e-9 points still rests at the same place to three decimals, one moved by 1e-6 ends in
/// another pile, up to 18 points away. A library built with fused multiply-add differed by at most 5e-11 over seven
/// tilts. So a run within 1e-6 ends in the same pile, and a run outside it does not.
///
/// Use another tolerance for runs that may change a little. The rest step then does not count, only whether the run
/// came to rest.
public struct Tolerance: Hashable, Sendable, Codable {
    /// The largest difference of a coordinate, in points.
    public var position: Double
    /// The largest difference of an angle, in radians.
    public var angle: Double

    /// The valid range of a tolerance.
    public static let range = 0.0...1e6

    /// Creates a tolerance. Each number defaults to ``pose``. Traps unless both numbers are in ``range``.
    public init(
        position: Double = Tolerance.pose, angle: Double = Tolerance.pose, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        for value in [position, angle] where !Tolerance.range.contains(value) {
            fatalError(
                "Tolerance must be in \(Tolerance.range.lowerBound) ... \(Tolerance.range.upperBound), got \(value)",
                file: file, line: line)
        }
        self.position = position
        self.angle = angle
    }

    /// The default tolerance: the same pile on every platform.
    public static let standard = Tolerance()

    /// The largest difference of a coordinate, in points, and of an angle, in radians, in ``standard``.
    public static let pose = 1e-6
    /// The largest difference of the rest step on another architecture or library: a speed near the threshold can cross
    /// it one step earlier or later.
    package static let restStep = 1

    /// Returns the difference between two angles, in radians, the short way round.
    package static func angleDifference(_ a: Double, _ b: Double) -> Double {
        abs((a - b).remainder(dividingBy: 2 * .pi))
    }
}

extension Tolerance {
    /// Checks that a tolerance from a file is in range.
    func check() throws(InputError) {
        for (key, value) in [("position", position), ("angle", angle)] where !Tolerance.range.contains(value) {
            throw InputError(
                path: "tolerance.\(key)",
                problem: "must be in \(Tolerance.range.lowerBound) ... \(Tolerance.range.upperBound), got \(value)")
        }
    }
}
