package import Chipmunk

/// A constraint of a world, with its source in the scene.
package struct BuiltConstraint {
    /// The constraint.
    package let constraint: Constraint
    /// The definition, with the names of the two bodies.
    package let definition: ConstraintDefinition
    /// The path of the definition in the scene, such as "constraints[2]"; the constraints in a pattern share one.
    package let path: String

    /// The constraint's name in sentences, such as "the pivot of plank-3 and plank-4".
    package var summary: String {
        "the \(definition.joint.noun) of \(definition.bodyA.shortened) and \(definition.bodyB.shortened)"
    }
}
