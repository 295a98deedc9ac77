public import Chipmunk
import TimerAnimation

/// A body that moves as it is told, whatever it meets: a lift, a paddle, or the ball of the book's timer demo.
public struct KinematicBody: Hashable, Sendable, Codable {
    /// The name by which reports call it.
    public var name: String
    /// What it is outside.
    public var outline: Outline
    /// Where it is when its motion says nothing, in points, y up.
    public var position: Vector
    /// How it is turned when its motion says nothing, in radians.
    public var angle = 0.0
    /// How it moves, if it does.
    public var motion = Motion()
    /// See ``/Chipmunk/Shape/friction``.
    public var friction = 0.5
    /// See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.8

    /// The form of a body.
    public enum Outline: Hashable, Sendable, Codable {
        /// A disc about the body's position.
        case circle(radius: Double)
        /// A box about the body's position.
        case box(width: Double, height: Double)
    }

    /// A body that stands still until it is given a ``motion``.
    public init(name: String, outline: Outline, position: Vector) {
        self.name = name
        self.outline = outline
        self.position = position
    }

    /// Where it is at a time in seconds.
    public func position(at time: Double) -> Vector {
        motion.position?.value(at: time) ?? position
    }

    /// How it is turned at a time in seconds, in radians.
    public func angle(at time: Double) -> Double {
        motion.angle?.value(at: time) ?? angle
    }
}

extension CollisionType {
    /// What kinematic bodies are.
    public static let kinematic: CollisionType = 4
}

extension Space {
    /// Builds a kinematic body, where it is at time 0, and adds it.
    ///
    /// Something must move it along: ``Simulation`` does.
    ///
    /// - Throws: ``SceneError`` if a number of the body is out of range.
    @discardableResult
    public func add(_ kinematic: KinematicBody) throws(SceneError) -> Body {
        try kinematic.validate(at: "kinematic body")
        let body = Body(.kinematic)
        let shape: Shape =
            switch kinematic.outline {
            case .circle(let radius): CircleShape(radius: radius)
            case .box(let width, let height): PolygonShape(width: width, height: height)
            }
        shape.friction = kinematic.friction
        shape.elasticity = kinematic.elasticity
        shape.collisionType = .kinematic
        body.attach(shape)
        body.position = kinematic.position(at: 0)
        body.angle = kinematic.angle(at: 0)
        return add(body)
    }
}
