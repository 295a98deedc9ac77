extension Easing: Codable {
    /// Decodes an easing from its name, such as "linear", "ease-in-out" or "out-bounce", or from the four numbers of a
    /// Bézier curve's control points.
    ///
    /// Throws a `DecodingError` for an unknown name, and for numbers that ``CubicBezier`` does not take.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            guard let easing = Easing(name: name) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no easing is named \(name)")
            }
            self = easing
            return
        }
        let numbers = try container.decode([Double].self)
        guard numbers.count == 4, [numbers[0], numbers[2]].allSatisfy((0...1).contains), numbers.allSatisfy(\.isFinite)
        else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a Bézier curve has four numbers: x1, y1, x2, y2, both x in 0 ... 1")
        }
        self = .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    }

    /// Encodes the name, or the four numbers of a Bézier curve without a name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let name {
            try container.encode(name)
        } else if case .bezier(let curve) = self {
            try container.encode([curve.x1, curve.y1, curve.x2, curve.y2])
        }
    }
}

extension Easing {
    /// The easings with names of their own, which are those of CSS.
    private static let named: [(name: String, easing: Easing)] = [
        ("linear", .linear), ("ease", .default), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInEaseOut),
    ]

    /// The easing's name, such as "ease-in" or "in-out-sine"; nil for other Bézier curves.
    public var name: String? {
        switch self {
        case .linear, .bezier: Easing.named.first { $0.easing == self }?.name
        case .in(let curve): "in-\(curve.rawValue)"
        case .out(let curve): "out-\(curve.rawValue)"
        case .inOut(let curve): "in-out-\(curve.rawValue)"
        }
    }

    /// Returns the easing with a name; nil if there is none.
    public init?(name: String) {
        let curves = Curve.allCases.flatMap { [Easing.in($0), .out($0), .inOut($0)] }
        guard let easing = (Easing.named.map(\.easing) + curves).first(where: { $0.name == name }) else { return nil }
        self = easing
    }
}
