public import Chipmunk

/// How a body's shapes are drawn.
public enum BodyLook: Hashable, Sendable {
    /// Planks and a frame, like a wooden crate. Shapes that are no boxes are plain and of wood.
    case crate
    /// A sticker with a highlight and a mark that shows the turn, in a colour or the theme's. Shapes that are not round are
    /// plain and of that colour.
    case ball(DebugColor? = nil)
    /// An outline, filled with a colour or the theme's.
    case plain(DebugColor? = nil)
    /// Filled with the theme's colour of walls.
    case wall

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
