/// How far a run may be from its golden.
///
/// Two poses agree when x and y each differ by at most ``position``, and the angle, modulo 2π, by at most ``angle``. The
/// relation is reflexive and symmetric. It is not transitive: a run may agree with a golden that agrees with another golden,
/// and yet not with that. NaN agrees with nothing.
///
/// Why 1e-6: a start moved by 1e-9 points still rests at the same place to three decimals, one moved by 1e-6 ends in
/// another pile, up to 18 points away. A library built with fused multiply-add differed by at most 5e-11 over seven
/// tilts. So what is within 1e-6 is the same pile, and what is not is another one.
///
/// A tolerance of one's own is for runs that may change a little: then when something came to rest does not count either,
/// but whether it did.
public struct Tolerance: Hashable, Sendable, Codable {
    /// The largest difference of a coordinate, in points.
    public var position: Double
    /// The largest difference of an angle, in radians.
    public var angle: Double

    /// What a tolerance can be.
    public static let range = 0.0...1e6

    /// Creates a tolerance, which defaults to ``standard``. Traps unless both numbers are in ``range``.
    public init(position: Double = Tolerance.pose, angle: Double = Tolerance.pose) {
        for value in [position, angle] where !Tolerance.range.contains(value) {
            fatalError(
                "Tolerance must be in \(Tolerance.range.lowerBound) ... \(Tolerance.range.upperBound), got \(value)")
        }
        self.position = position
        self.angle = angle
    }

    /// What holds where nothing else was asked for: the same pile on every platform.
    public static let standard = Tolerance()

    /// The largest difference of a coordinate, in points, and of an angle, in radians, that is ``standard``.
    public static let pose = 1e-6
    /// The largest difference of the rest step on another architecture or library: a speed near the threshold can cross
    /// it one step earlier or later.
    public static let restStep = 1

    /// The difference between two angles, by the short way round.
    public static func angleDifference(_ a: Double, _ b: Double) -> Double {
        abs((a - b).remainder(dividingBy: 2 * .pi))
    }
}

extension Tolerance {
    /// Throws unless a tolerance that was read is in range.
    func check() throws(GoldenError) {
        for (key, value) in [("position", position), ("angle", angle)] where !Tolerance.range.contains(value) {
            throw GoldenError(
                path: "tolerance.\(key)",
                problem: "must be in \(Tolerance.range.lowerBound) ... \(Tolerance.range.upperBound), got \(value)")
        }
    }
}
