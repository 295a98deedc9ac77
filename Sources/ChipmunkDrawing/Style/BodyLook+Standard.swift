import Chipmunk

extension BodyLook {
    /// How a shape is drawn where nothing is said about its body: what never moves as a wall, boxes as crates, circles as
    /// balls and others plain.
    static func standard(for shape: Shape) -> BodyLook {
        if shape.body?.type == .static { return .wall }
        switch shape {
        case is CircleShape: return .ball()
        case let polygon as PolygonShape where polygon.vertices.areCornersOfBox: return .crate
        default: return .plain()
        }
    }
}

extension [Vector] {
    /// Whether the points are the corners of a rectangle, in order, as far as rounding lets them.
    var areCornersOfBox: Bool {
        guard count == 4 else { return false }
        let (side, next) = (self[1] - self[0], self[3] - self[0])
        let tolerance = 1e-6 * Swift.max(side.length, next.length)
        return (self[0] + self[2] - self[1] - self[3]).length <= tolerance
            && abs(side.dot(next)) <= tolerance * Swift.min(side.length, next.length)
    }
}
