import Chipmunk

extension Codec<Double> {
    /// A coordinate, in points.
    static let coordinate = Codec.number(in: Scene.Bounds.coordinate)
    /// A length, in points.
    static let length = Codec.number(in: Scene.Bounds.radius)
    /// A width or a height, in points.
    static let extent = Codec.number(in: Scene.Bounds.size)
    /// A mass.
    static let mass = Codec.number(in: Scene.Bounds.mass)
    /// A friction or an elasticity.
    static let surface = Codec.number(in: Scene.Bounds.surface)
    /// An angle, within the limits of coordinates.
    static let turn = Codec.angle(in: Scene.Bounds.coordinate)
    /// An angular velocity, within the limits of coordinates.
    static let turnRate = Codec.angle(in: Scene.Bounds.coordinate, isRate: true)
    /// A stiffness, a damping, a force or the like.
    static let strength = Codec.number(in: Scene.Bounds.strength)
}

extension Codec<Vector> {
    /// A point, a displacement or a velocity.
    static let point = Codec.vector(of: .coordinate)
}

extension Codec<ViewSize> {
    /// A width and a height, `[width, height]`.
    static let size = Codec.pair(
        .extent, .extent, from: { ViewSize(width: $0, height: $1) }, to: { ($0.width, $0.height) })
}

extension Codec<ViewRect> {
    /// A rectangle in a view's coordinates, `[x, y, width, height]`.
    static let frame = Codec.tuple(
        [.coordinate, .coordinate, .extent, .extent],
        from: { ViewRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }, to: { [$0.x, $0.y, $0.width, $0.height] })
}

extension Codec<DebugColor> {
    /// A color as in CSS.
    static let color = Codec<String>.string(maximumLength: 20)
        .converted(
            "a color such as \"#ff8000\" or \"orange\"", words: DebugColor.sortedNames,
            from: { DebugColor(css: $0) ?? DebugColor(name: $0) },
            to: { $0.css })
}
