public import Chipmunk

/// A constraint of a world, and where it is from.
public struct BuiltConstraint {
    /// The constraint.
    public let constraint: Constraint
    /// The definition, with the names of the two bodies.
    public let definition: ConstraintDefinition
    /// The path of its definition in the scene, such as "constraints[2]", which those in a pattern share.
    public let path: String

    /// The constraint in a sentence, such as "the pivot of plank-3 and plank-4".
    public var summary: String {
        "the \(definition.joint.noun) of \(definition.bodyA.shortened) and \(definition.bodyB.shortened)"
    }
}

extension ConstraintDefinition.Joint {
    fileprivate var noun: String {
        switch self {
        case .pin: "pin joint"
        case .slide: "slide joint"
        case .pivot: "pivot"
        case .groove: "groove joint"
        case .dampedSpring: "spring"
        case .dampedRotarySpring: "rotary spring"
        case .rotaryLimit: "rotary limit"
        case .ratchet: "ratchet"
        case .gear: "gear"
        case .motor: "motor"
        }
    }
}
