import Chipmunk

extension Codec<BodyVariation> {
    /// The differences between the bodies of a pattern.
    static let variation = Codec.object(
        "variation", template: BodyVariation(),
        "Random differences between the bodies of a pattern. Each value of each body is drawn evenly from its range, [lowest, "
            + "highest], and does not depend on the other ranges."
    ) {
        Field("seed", \.seed, .integer, "The seed of the random values.")
        Field(
            "position", \.position, .optional(.vectorRange),
            "The displacement, [lowest, highest] with points [x, y]; null for none.")
        Field("angle", \.angle, .optional(.range(of: .turn)), "The rotation; null for none.")
        Field(
            "scale", \.scale, .optional(.range(of: .number(in: BodyVariation.scales))),
            "The factor of all lengths of the shapes. A mass grows with its square, and a moment with its fourth power. null for "
                + "none.")
        Field(
            "velocity", \.velocity, .optional(.vectorRange),
            "The velocity that is added to the body's, [lowest, highest] with vectors [x, y], in points/s; null for none."
        )
        Field(
            "angularVelocity", \.angularVelocity, .optional(.range(of: .turnRate)),
            "The angular velocity that is added to the body's; null for none.")
        Field(
            "friction", \.friction, .optional(.range(of: .surface)),
            "The friction of all shapes, in place of their own; null for theirs.")
        Field(
            "elasticity", \.elasticity, .optional(.range(of: .surface)),
            "The elasticity of all shapes, in place of their own; null for theirs.")
    } check: { variation, check in
        if variation.isEmpty { check.report("must have a range, such as angle: [-0.2, 0.2]") }
    }
}

extension BodyVariation {
    /// The valid factors of lengths.
    static let scales = 1e-3...1e3
}

extension Codec<ClosedRange<Double>> {
    /// Returns the codec of a range, `[lowest, highest]`.
    fileprivate static func range(of number: Codec<Double>) -> Codec {
        Codec<[Double]>.array(of: number, count: 2).converted(
            "a range with its lowest value first", from: { $0[0] <= $0[1] ? $0[0]...$0[1] : nil },
            to: { [$0.lowerBound, $0.upperBound] })
    }
}

extension Codec<BodyVariation.VectorRange> {
    /// A range of vectors, `[lowest, highest]`.
    fileprivate static let vectorRange = Codec<[Vector]>.array(of: .point, count: 2).converted(
        "a range whose first vector has the lowest x and y",
        from: { ends -> BodyVariation.VectorRange? in
            guard ends[0].x <= ends[1].x, ends[0].y <= ends[1].y else { return nil }
            return BodyVariation.VectorRange(x: ends[0].x...ends[1].x, y: ends[0].y...ends[1].y)
        },
        to: { [Vector($0.x.lowerBound, $0.y.lowerBound), Vector($0.x.upperBound, $0.y.upperBound)] })
}

extension Generator {
    /// The problem with the bodies of the lowest and of the highest values, or nil if they can be built.
    var variationProblem: String? {
        guard let variation else { return nil }
        for body in variation.extremes(of: body) {
            do {
                try Codec.patternBody.check(body)
            } catch {
                return "must not make bodies that are invalid: \(error)"
            }
        }
        return nil
    }
}
