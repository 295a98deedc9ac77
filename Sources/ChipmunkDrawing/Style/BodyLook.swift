public import Chipmunk

/// The look of a body's shapes.
public enum BodyLook: Hashable, Sendable {
    /// Planks and a frame, like a wooden crate. Shapes that are not boxes are plain and wooden.
    case crate
    /// A sticker with a highlight and a mark that shows the rotation, in a color or the theme's. Shapes that are not
    /// round are plain and of the same color.
    case ball(DebugColor? = nil)
    /// An outline, filled with a color or the theme's.
    case plain(DebugColor? = nil)
    /// Wood without boards, in a color or the theme's.
    case plank(DebugColor? = nil)
    /// A tire with spokes and a rim in a color or the theme's. Shapes that are not round are plain and of the same
    /// color.
    case wheel(DebugColor? = nil)
    /// A fill with a color or the theme's color of walls.
    case wall(DebugColor? = nil)
}
