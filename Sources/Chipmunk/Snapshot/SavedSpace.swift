/// The definitions of a space's members: their geometry and properties, and nothing that a step changes.
///
/// Bodies are numbered as in ``SnapshotMembers``.
struct SavedSpace: Hashable, Sendable {
    var maximumPairs: Int
    var corrections: Int
    var recordsContacts: Bool
    var bodies: [SavedBody]
    /// The number of bodies in the space, which come first.
    var insideCount: Int
    var shapes: [SavedShape]
    var constraints: [SavedConstraint]
    /// Infinity for most spaces.
    var impactThreshold = Double.infinity
}

struct SavedBody: Hashable, Sendable {
    /// The mass, the moment and the center of gravity.
    struct Mass: Hashable, Sendable {
        var mass, moment: Double
        var center: Vector
    }

    var type: BodyType
    var mass: Mass
    /// The mass, moment and center of the body itself, without its shapes.
    var ownMass: Mass
    /// The rules of its motion. Most bodies have none.
    var rules: MotionRules
    var isBullet = false
}

struct SavedShape: Hashable, Sendable {
    /// A segment's vectors besides its ends. The tangents point to the neighbors' ends.
    struct Sides: Hashable, Sendable {
        var normal, tangentA, tangentB: Vector
    }

    enum Geometry: Hashable, Sendable {
        case circle(radius: Double, offset: Vector)
        case segment(a: Vector, b: Vector, radius: Double, sides: Sides)
        case polygon(vertices: [Vector], radius: Double)
    }

    /// The number of the body.
    var body: Int
    var geometry: Geometry
    var mass: Double
    var isSensor: Bool
    var elasticity, friction: Double
    var surfaceVelocity: Vector
    var collisionType: UInt
    var filter: ShapeFilter
    /// Nil for most shapes.
    var passDirection: Vector?
    /// Products for most shapes.
    var frictionRule = CombineRule.multiply, elasticityRule = CombineRule.multiply

    var combineRules: CombineRules { CombineRules(friction: frictionRule, elasticity: elasticityRule) }
}

struct SavedConstraint: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case pin(anchorA: Vector, anchorB: Vector, distance: Double)
        case slide(anchorA: Vector, anchorB: Vector, range: ClosedRange<Double>)
        case pivot(anchorA: Vector, anchorB: Vector)
        case groove(start: Vector, end: Vector, anchorB: Vector)
        case spring(anchorA: Vector, anchorB: Vector, restLength: Double, stiffness: Double, damping: Double)
        case rotarySpring(restAngle: Double, stiffness: Double, damping: Double)
        case rotaryLimit(range: ClosedRange<Double>)
        case ratchet(phase: Double, ratchet: Double)
        case gear(phase: Double, ratio: Double)
        case motor(rate: Double)
    }

    /// The numbers of the bodies.
    var bodyA, bodyB: Int
    var kind: Kind
    var maxForce, errorBias, maxBias: Double
    var collideBodies: Bool
    /// Infinity for most constraints.
    var breakForce = Double.infinity
}
