import Chipmunk

/// Random differences between the bodies of a pattern. Each value of each body is drawn evenly from its range, and does not
/// depend on the other ranges.
public struct BodyVariation: Hashable, Sendable {
    /// The seed of the random numbers. Defaults to 1.
    public var seed: UInt64 = 1
    /// The range of a displacement, in points, or nil for none. Defaults to nil.
    public var position: VectorRange?
    /// The range of a rotation, in radians, or nil for none. Defaults to nil.
    public var angle: ClosedRange<Double>?
    /// The range of a factor of all lengths of the shapes, or nil for none. A mass grows with its square, and a moment of
    /// inertia with its fourth power. Defaults to nil.
    public var scale: ClosedRange<Double>?
    /// The range of a velocity that is added to the body's, in points/s, or nil for none. Defaults to nil.
    public var velocity: VectorRange?
    /// The range of an angular velocity that is added to the body's, in radians/s, or nil for none. Defaults to nil.
    public var angularVelocity: ClosedRange<Double>?
    /// The range of the friction of all shapes, in place of their own, or nil. Defaults to nil.
    public var friction: ClosedRange<Double>?
    /// The range of the elasticity of all shapes, in place of their own, or nil. Defaults to nil.
    public var elasticity: ClosedRange<Double>?

    /// Vectors whose coordinates are each in a range.
    public struct VectorRange: Hashable, Sendable {
        /// The range of x.
        public var x: ClosedRange<Double>
        /// The range of y.
        public var y: ClosedRange<Double>

        /// Creates a range from the ranges of both coordinates.
        public init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
            (self.x, self.y) = (x, y)
        }
    }

    /// Creates a variation without a range.
    public init() {}

    /// Whether no value differs.
    var isEmpty: Bool { self == BodyVariation(seed: seed) }

    private init(seed: UInt64) {
        self.seed = seed
    }
}

extension BodyVariation {
    /// Returns a body of a pattern, with its own values.
    func body(_ body: BodyDefinition, number: Int) -> BodyDefinition {
        varied(body) { quantity, range in
            // The numbers of a quantity are a sequence of their own, of which each body has the one with its number.
            let seed = seed &+ quantity.rawValue &* 0xd1b5_4a32_d192_ed03
            var random = SeededGenerator(seed: seed, skipping: UInt64(number))
            return random.number(from: range.lowerBound, to: range.upperBound)
        }
    }

    /// Returns the two bodies with the lowest and with the highest values.
    func extremes(of body: BodyDefinition) -> [BodyDefinition] {
        [varied(body) { $1.lowerBound }, varied(body) { $1.upperBound }]
    }

    /// A number that is drawn for each body.
    private enum Quantity: UInt64 {
        case x = 1
        case y, angle, scale, velocityX, velocityY, angularVelocity, friction, elasticity
    }

    private func varied(
        _ body: BodyDefinition, by draw: (Quantity, ClosedRange<Double>) -> Double
    ) -> BodyDefinition {
        var body = body
        if let position { body.position += Vector(draw(.x, position.x), draw(.y, position.y)) }
        if let angle { body.angle += draw(.angle, angle) }
        if let scale { body.scale(by: draw(.scale, scale)) }
        if let velocity { body.velocity += Vector(draw(.velocityX, velocity.x), draw(.velocityY, velocity.y)) }
        if let angularVelocity { body.angularVelocity += draw(.angularVelocity, angularVelocity) }
        for index in body.shapes.indices {
            if let friction { body.shapes[index].friction = draw(.friction, friction) }
            if let elasticity { body.shapes[index].elasticity = draw(.elasticity, elasticity) }
        }
        return body
    }
}
