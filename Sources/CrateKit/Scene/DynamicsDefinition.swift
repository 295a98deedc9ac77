public import Chipmunk
public import Dynamics

/// Items that fall and collide as under UIKit Dynamics, as a value. In a scene with ``Scene/dynamics``, only they move.
///
/// Coordinates are UIKit's: points of the view, with the origin at the top left, y down, and angles clockwise. The
/// items share one gravity and one collision behavior, and each has its own properties; see
/// ``/Dynamics/DynamicAnimator``.
public struct DynamicsDefinition: Hashable, Sendable {
    /// The items, in the order in which they join the behaviors.
    public var items: [Item]
    /// The boundaries, in the order in which they join the collision behavior.
    public var boundaries: [Boundary]
    /// The insets of the boundary along the view's edges, or nil for no such boundary. Defaults to nil. See
    /// ``/Dynamics/CollisionBehavior/setTranslatesReferenceBoundsIntoBoundary(with:file:line:)``.
    public var boundsInsets: DynamicBounds.Insets?
    /// The objects that the items collide with. Defaults to everything.
    public var collisionMode = CollisionMode.everything
    /// The magnitude of gravity at a tilt of 1 g. Defaults to 1, which is 1,000 points/s².
    public var gravityMagnitude = 1.0

    /// The objects that items collide with. See ``/Dynamics/CollisionBehavior/Mode``.
    public enum CollisionMode: String, Hashable, Sendable, CaseIterable {
        /// Only each other.
        case items
        /// Only the boundaries.
        case boundaries
        /// Each other and the boundaries.
        case everything
    }

    /// Creates items that collide with each other, and with boundaries if there are any.
    public init(items: [Item] = [], boundaries: [Boundary] = []) {
        self.items = items
        self.boundaries = boundaries
    }
}

extension DynamicsDefinition {
    /// An item with its properties. Each property defaults to UIKit's default.
    public struct Item: Hashable, Sendable {
        /// The name in reports.
        public var name: String
        /// The initial center, in points, y down.
        public var center: Vector
        /// The initial angle in radians, clockwise. Defaults to 0.
        public var angle = 0.0
        /// The size of the bounds, in points.
        public var size: ViewSize
        /// The outline for collisions. Defaults to the bounds.
        public var collisionBounds = DynamicItemCollisionBoundsType.rectangle
        /// The corners of a convex outline about the center, in points, used if ``collisionBounds`` is a path. Defaults
        /// to none.
        public var path: [Vector] = []
        /// The color in a picture, rounded to a color of CSS; the physics does not depend on it. Defaults to white, which
        /// stands for the theme's own color.
        public var color = DebugColor.white
        /// The elasticity. Defaults to 0. Two touching items use the larger of their values.
        public var elasticity = 0.0
        /// The friction. Defaults to 0. Two touching items use the geometric mean of their values.
        public var friction = 0.0
        /// The density: the mass of 100 × 100 points. Defaults to 1.
        public var density = 1.0
        /// The resistance to motion. Defaults to 0. See ``/Dynamics/DynamicItemBehavior/resistance``.
        public var resistance = 0.0
        /// The resistance to rotation. Defaults to 0.
        public var angularResistance = 0.0
        /// Whether the item can turn. Defaults to true.
        public var allowsRotation = true
        /// Whether the item stays where it is, whatever pushes it. Defaults to false.
        public var isAnchored = false
        /// The initial velocity, in points/s. Defaults to zero.
        public var velocity = Vector.zero
        /// The initial angular velocity in radians/s, clockwise. Defaults to 0.
        public var angularVelocity = 0.0

        /// Creates an item at rest.
        public init(name: String, center: Vector, size: ViewSize) {
            self.name = name
            self.center = center
            self.size = size
        }
    }

    /// A line without thickness that items collide with.
    public struct Boundary: Hashable, Sendable {
        /// The identifier.
        public var identifier: String
        /// The points of the line.
        public var course: Course

        /// The points of a boundary, in points of the view, y down.
        public enum Course: Hashable, Sendable {
            /// A line from one point to another.
            case segment(from: Vector, to: Vector)
            /// A line from point to point, and back to the first point if it is closed.
            case path([Vector], isClosed: Bool)
        }

        /// Creates a boundary.
        public init(identifier: String, _ course: Course) {
            self.identifier = identifier
            self.course = course
        }
    }
}
