internal import Chipmunk

// The documented rules that take more than a look at one value.
extension Body {
    /// Whether a step and an impulse can divide by the mass and by the moment.
    var hasMass: Bool {
        mass >= 1e-30 && moment >= 1e-30
    }

    /// Whether an angular impulse leaves the angular velocity within its range.
    func turnsWithinLimits(_ impulse: Double) -> Bool {
        abs(angularVelocity + impulse * (1 / moment)) <= 1e100
    }
}

extension Constraint {
    /// Whether the constraint's rule for masses, moments and anchors holds.
    var isSolvable: Bool {
        switch self {
        case is PinJoint, is SlideJoint, is DampedSpring:
            bodyA.type == .dynamic || bodyB.type == .dynamic
        case let joint as PivotJoint:
            canPull([joint.anchorA], joint.anchorB)
        case let joint as GrooveJoint:
            canPull([joint.start, joint.end], joint.anchorB)
        default:
            [bodyA, bodyB].contains { $0.type == .dynamic && $0.moment.isFinite }
        }
    }

    private func canPull(_ anchorsA: [Vector], _ anchorB: Vector) -> Bool {
        func inverse(_ value: Double, of body: Body) -> Double { body.type == .dynamic ? 1 / value : 0 }
        func leverage(_ anchor: Vector, of body: Body) -> Double {
            inverse(body.moment, of: body) * anchor.distanceSquared(to: body.centerOfGravity)
        }
        let inverseMass = inverse(bodyA.mass, of: bodyA) + inverse(bodyB.mass, of: bodyB)
        let leverageA = anchorsA.map { leverage($0, of: bodyA) }.max() ?? 0
        return inverseMass > 0 && inverseMass >= 1e-12 * (inverseMass + leverageA + leverage(anchorB, of: bodyB))
    }
}

extension Space {
    /// Whether a step would find every body with mass and every constraint solvable.
    var canStep: Bool {
        !isLocked && bodies.allSatisfy(\.hasMass) && constraints.allSatisfy(\.isSolvable)
    }
}
