public import Chipmunk

/// The look of a joint or a spring.
///
/// A rod, a rope, a chain and a coil lie between two anchors, which pin joints, slide joints and damped springs have. Other
/// kinds keep their symbol, in the same color.
public enum JointLook: Hashable, Sendable {
    /// The symbol of the joint's kind, in a color or the theme's.
    case symbol(DebugColor? = nil)
    /// A metal bar with a bolt at each end, in a color or the theme's color of walls.
    case rod(DebugColor? = nil)
    /// A rope, in a color or the theme's color of lines on wood. That of a slide joint hangs down where it is not taut.
    case rope(DebugColor? = nil)
    /// A chain, in a color or the theme's color of walls. That of a slide joint hangs down where it is not taut.
    case chain(DebugColor? = nil)
    /// A coil of wire, in a color or the theme's color of walls.
    case coil(DebugColor? = nil)
    /// Nothing at all.
    case hidden
}
