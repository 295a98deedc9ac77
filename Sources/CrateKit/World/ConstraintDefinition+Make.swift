import Chipmunk

extension ConstraintDefinition {
    /// Returns the constraint between two bodies at their initial positions, not yet in a space.
    func make(_ a: Body, _ b: Body) throws(InputError) -> Constraint {
        guard a !== b else {
            throw InputError(path: "b", problem: "must be another body than a, got \"\(bodyB)\" twice")
        }
        let constraint = joint.make(a, b)
        if let maxForce { constraint.maxForce = maxForce }
        if let breakForce { constraint.breakForce = breakForce }
        if let errorBias { constraint.errorBias = errorBias }
        if let maxBias { constraint.maxBias = maxBias }
        constraint.collideBodies = collideBodies
        return constraint
    }
}

extension ConstraintDefinition.Joint {
    fileprivate func make(_ a: Body, _ b: Body) -> Constraint {
        switch self {
        case .pin(let anchorA, let anchorB, let distance):
            let pin = PinJoint(a, b, anchorA: anchorA, anchorB: anchorB)
            if let distance { pin.distance = distance }
            return pin
        case .slide(let anchorA, let anchorB, let minimum, let maximum):
            return SlideJoint(a, b, anchorA: anchorA, anchorB: anchorB, range: minimum...maximum)
        case .pivot(let anchorA, let anchorB):
            return PivotJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case .groove(let from, let to, let anchorB):
            return GrooveJoint(a, b, from: from, to: to, anchorB: anchorB)
        case .dampedSpring(let anchorA, let anchorB, let restLength, let stiffness, let damping):
            return DampedSpring(
                a, b, anchorA: anchorA, anchorB: anchorB, restLength: restLength, stiffness: stiffness, damping: damping
            )
        case .dampedRotarySpring(let restAngle, let stiffness, let damping):
            return DampedRotarySpring(a, b, restAngle: restAngle, stiffness: stiffness, damping: damping)
        case .rotaryLimit(let minimum, let maximum):
            return RotaryLimitJoint(a, b, range: minimum...maximum)
        case .ratchet(let phase, let ratchet):
            return RatchetJoint(a, b, phase: phase, ratchet: ratchet)
        case .gear(let phase, let ratio):
            return GearJoint(a, b, phase: phase, ratio: ratio)
        case .motor(let rate):
            return SimpleMotor(a, b, rate: rate)
        }
    }
}
