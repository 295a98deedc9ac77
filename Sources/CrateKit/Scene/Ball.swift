public import Chipmunk

/// A ball that rolls and collides, such as the sticker balls of the UIKit Dynamics demo.
public struct Ball: Hashable, Sendable {
    /// The initial position of the ball's center, in points, y up.
    public var position: Vector
    /// The radius, in points. Defaults to 20: the sticker balls are 40 points across.
    public var radius = 20.0
    /// The mass. Defaults to 10. The moment of inertia follows from it, as for an even disc.
    public var mass = 10.0
    /// The friction. Defaults to 0.5. See ``/Chipmunk/Shape/friction``.
    public var friction = 0.5
    /// The elasticity. Defaults to the sticker balls' 0.6. See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.6
    /// The color in a picture, rounded to a color of CSS; the physics does not depend on it. Defaults to white, which
    /// stands for the theme's own color.
    public var color = DebugColor.white

    /// Creates a ball with the sticker balls' numbers: radius 20, elasticity 0.6.
    public init(position: Vector) {
        self.position = position
    }
}

extension CollisionType {
    /// The collision type of balls.
    public static let ball: CollisionType = 3
}
