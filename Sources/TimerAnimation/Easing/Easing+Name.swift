extension Easing {
    /// The easings with names of their own: CSS's names.
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

    /// Creates the easing with a name; nil if there is none.
    public init?(name: String) {
        let curves = Curve.allCases.flatMap { [Easing.in($0), .out($0), .inOut($0)] }
        guard let easing = (Easing.named.map(\.easing) + curves).first(where: { $0.name == name }) else { return nil }
        self = easing
    }
}
