public import Chipmunk

/// A ball that rolls and collides, such as the sticker balls of the UIKit Dynamics demo.
public struct Ball: Hashable, Sendable {
    /// Where the ball's centre starts, in points, y up.
    public var position: Vector
    /// In points. The sticker balls are 40 points across.
    public var radius = 20.0
    /// The mass; the moment of inertia is that of an even disc.
    public var mass = 10.0
    /// See ``/Chipmunk/Shape/friction``.
    public var friction = 0.5
    /// See ``/Chipmunk/Shape/elasticity``. The sticker balls' is 0.6.
    public var elasticity = 0.6
    /// What a picture shows, as near as CSS has it; the physics does not depend on it. White stands for a theme's own color.
    public var color = DebugColor.white

    /// A ball with the sticker balls' numbers: radius 20, elasticity 0.6.
    public init(position: Vector) {
        self.position = position
    }
}

extension CollisionType {
    /// What balls are.
    public static let ball: CollisionType = 3
}
