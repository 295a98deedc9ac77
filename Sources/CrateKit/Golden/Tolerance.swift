/// How far a run may be from its golden.
///
/// Two poses agree when x, y and the angle each differ by at most the tolerance, the angle modulo 2π. The relation is
/// reflexive and symmetric. It is not transitive: a run may agree with a golden that agrees with another golden, and yet
/// not with that. NaN agrees with nothing.
///
/// Why 1e-6: a start moved by 1e-9 points still rests at the same place to three decimals, one moved by 1e-6 ends in
/// another pile, up to 18 points away. A library built with fused multiply-add differed by at most 5e-11 over seven
/// tilts. So what is within 1e-6 is the same pile, and what is not is another one.
public enum Tolerance {
    /// The largest difference of a coordinate, in points, and of an angle, in radians.
    public static let pose = 1e-6
    /// The largest difference of the rest step on another architecture or library: a speed near the threshold can cross
    /// it one step earlier or later.
    public static let restStep = 1

    /// The difference between two angles, by the short way round.
    public static func angleDifference(_ a: Double, _ b: Double) -> Double {
        abs((a - b).remainder(dividingBy: 2 * .pi))
    }
}
