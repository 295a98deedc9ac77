extension DampedSpring {
    /// Creates a spring by its frequency, from which the bodies' masses give the ``stiffness`` and the ``damping``.
    /// `cpDampedSpringNew`.
    ///
    /// The reduced mass counts, m = 1 / (1/mA + 1/mB), in which a body that is not dynamic has 1/m = 0: the stiffness is
    /// m(2πf)², and the damping 2ζm(2πf). So the bodies swing as often as the frequency says, as long as their masses
    /// stay, and the spring pulls at their centers of gravity.
    ///
    ///     space.add(DampedSpring(car, wheel, restLength: 40, frequency: 4, dampingRatio: 0.7))
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body. Traps unless one of the two is dynamic and has mass.
    ///   - anchorA: The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    ///   - anchorB: The point of the second body, in its coordinates.
    ///   - restLength: The length at which the spring has no force, in points. Traps unless in `0...1e30`.
    ///   - frequency: The undamped oscillations per second. Traps unless in `1e-30...1e30`.
    ///   - dampingRatio: 0 for a spring that swings forever, 1 for one that does not overshoot. Traps unless in
    ///     `0...1e30`.
    public convenience init(
        _ a: Body, _ b: Body, anchorA: Vector = .zero, anchorB: Vector = .zero, restLength: Double, frequency: Double,
        dampingRatio: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        require(frequency, in: 1e-30...1e30, "DampedSpring.frequency", file: file, line: line)
        requireLength(dampingRatio, "DampedSpring.dampingRatio", file: file, line: line)
        let inverseMass = DampedSpring.inverseMass(of: a) + DampedSpring.inverseMass(of: b)
        require(
            inverseMass > 0 && inverseMass.isFinite,
            "DampedSpring.init(_:_:frequency:dampingRatio:) needs a dynamic body with mass", file: file, line: line)
        let pace = 2 * Double.pi * frequency
        self.init(
            a, b, anchorA: anchorA, anchorB: anchorB, restLength: restLength, stiffness: pace * pace / inverseMass,
            damping: 2 * dampingRatio * pace / inverseMass, file: file, line: line)
    }

    private static func inverseMass(of body: Body) -> Double {
        body.type == .dynamic ? 1 / body.mass : 0
    }
}
