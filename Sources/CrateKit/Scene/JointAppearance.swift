public import Chipmunk

/// The look and the color of a joint in pictures. The physics does not depend on them.
public struct JointAppearance: Hashable, Sendable {
    /// The thing between the anchors of a pin, a slide or a damped spring, or nil for the symbol of the joint's kind.
    /// Defaults to nil.
    public var look: Look?
    /// The color, rounded to a color of CSS, or nil for the color of the look. Defaults to nil.
    public var color: DebugColor?
    /// Whether the joint is not drawn. Defaults to false.
    public var isHidden = false

    /// A thing between two anchors.
    public enum Look: String, Hashable, Sendable, CaseIterable {
        /// A metal bar with a bolt at each end.
        case rod
        /// A rope. That of a slide hangs down where it is not taut.
        case rope
        /// A chain. That of a slide hangs down where it is not taut.
        case chain
        /// A coil of wire.
        case coil
    }

    /// Creates an appearance.
    public init(look: Look? = nil, color: DebugColor? = nil, isHidden: Bool = false) {
        (self.look, self.color, self.isHidden) = (look, color, isHidden)
    }
}

extension ConstraintDefinition.Joint {
    /// Whether the joint has two anchors with a way between them, along which a thing can lie.
    var hasWay: Bool {
        switch self {
        case .pin, .slide, .dampedSpring: true
        default: false
        }
    }
}
