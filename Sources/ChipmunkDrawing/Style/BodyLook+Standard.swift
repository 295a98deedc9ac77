package import Chipmunk

extension BodyLook {
    /// Returns the default look of a shape: static shapes are walls, boxes are crates, circles are balls, and others
    /// are plain.
    package static func standard(for shape: Shape) -> BodyLook {
        if shape.body?.type == .static { return .wall() }
        switch shape {
        case is CircleShape: return .ball()
        case let polygon as PolygonShape where polygon.vertices.areCornersOfBox: return .crate
        default: return .plain()
        }
    }
}

extension [Vector] {
    /// Whether the points are the corners of a rectangle, in order, up to rounding.
    var areCornersOfBox: Bool {
        guard count == 4 else { return false }
        let (side, next) = (self[1] - self[0], self[3] - self[0])
        let tolerance = 1e-6 * Swift.max(side.length, next.length)
        return (self[0] + self[2] - self[1] - self[3]).length <= tolerance
            && abs(side.dot(next)) <= tolerance * Swift.min(side.length, next.length)
    }
}
