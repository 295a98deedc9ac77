import Chipmunk

extension Codec<Repetition> {
    /// A group of bodies and constraints that is built several times.
    static let repetition = Codec.object(
        "repetition", template: Repetition(count: 1, offset: .zero),
        "A group of bodies and constraints, several times. The copies of the body ball are ball-1, ball-2 and so on, of "
            + "which constraints elsewhere can name each."
    ) {
        Field(
            "count", \.count, .integer(in: 1...Repetition.maximumCount), required: true, "The number of copies.")
        Field("offset", \.offset, .point, required: true, "The distance from a copy to the next one, in points, y up.")
        Field(
            "bodies", \.bodies, .array(of: .body), required: true,
            "The bodies of the first copy. The motion of a kinematic body is not moved.")
        Field(
            "constraints", \.constraints, .array(of: .constraint),
            "The constraints of the first copy. A body of the group means the one in the same copy; anchors of the world move "
                + "with the copy.")
    } check: { repetition, check in
        for (index, constraint) in repetition.constraints.enumerated() where constraint.between != nil {
            check.report(
                "must have no between, got it in constraints[\(index)]: give it to a constraint of the scene",
                at: "constraints")
        }
        guard repetition.bodyCount <= Scene.maximumBodies else {
            check.report("must be at most \(Scene.maximumBodies) bodies, got \(repetition.bodyCount)")
            return
        }
        // Checked before their names take up memory. The names in the group are counted as well.
        let sum = check.declaredCount(of: Scene.bodyKind).addingClamped(repetition.bodyCount)
        guard sum <= 2 * Scene.maximumBodies else {
            check.report("the scene must have at most \(Scene.maximumBodies) bodies in all")
            return
        }
        for body in repetition.bodies {
            check.declare(body.name, as: Scene.patternKind)
            for number in 1...repetition.count { check.declare("\(body.name)-\(number)", as: Scene.bodyKind) }
        }
        for name in repetition.constraints.compactMap(\.name) {
            for number in 1...repetition.count { check.declare("\(name)-\(number)", as: Scene.jointKind) }
        }
    }
}
