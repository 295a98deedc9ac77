internal import CChipmunkSupport

extension Constraint {
    /// Returns the force or torque from a spring's closure if the solver can use it; otherwise returns 0 and
    /// quarantines the spring's bodies. NaN would spread to the static body, and from there to everything joined to it.
    final func usable(_ force: Double) -> Double {
        if abs(force) <= Limit.motion { return limitsForce ? min(max(force, -maxForce), maxForce) : force }
        for body in [bodyA, bodyB] where body.currentType == .dynamic { unsafe cpxBodyFreeze(body.handle) }
        return 0
    }

    /// Whether ``maxForce`` limits a spring.
    final var limitsForce: Bool {
        space?.corrections.contains(.springForces) ?? false
    }

    /// Returns the reason that the solver cannot turn the bodies against each other, or nil if it can.
    final func whyCannotTurn() -> String? {
        let turns = [bodyA, bodyB].contains { $0.currentType == .dynamic && $0.moment.isFinite }
        return turns ? nil : "one of its bodies must be dynamic, with a finite moment"
    }

    /// Returns the reason that the solver cannot invert the matrix for pulling two points together, or nil if it can.
    ///
    /// The determinant is a difference that cancels if the moments are small compared to the masses: m must be at least
    /// 1e-12 · (m + R), with m the sum of the inverse masses, and R the sum over both bodies of the inverse moment
    /// times the squared distance of the anchor from the center of gravity. This does not depend on the angles of the
    /// bodies.
    ///
    /// - Parameters:
    ///   - anchorsA: The possible pulling points of the first body.
    ///   - anchorB: The point of the second body.
    final func whyCannotPull(_ anchorsA: [Vector], _ anchorB: Vector) -> String? {
        // The check before a step reports bodies without mass separately.
        guard [bodyA, bodyB].allSatisfy({ $0.mass > 0 && $0.moment > 0 }) else { return nil }
        func inverse(_ value: Double, of body: Body) -> Double { body.currentType == .dynamic ? 1 / value : 0 }
        func leverage(_ anchor: Vector, of body: Body) -> Double {
            inverse(body.moment, of: body) * anchor.distanceSquared(to: body.centerOfGravity)
        }
        let inverseMass = inverse(bodyA.mass, of: bodyA) + inverse(bodyB.mass, of: bodyB)
        guard inverseMass > 0 else { return "one of its bodies must be dynamic" }

        let leverageA = anchorsA.map { leverage($0, of: bodyA) }.max() ?? 0
        let total = inverseMass + leverageA + leverage(anchorB, of: bodyB)
        guard inverseMass >= 1e-12 * total else {
            return
                "its anchors are too far from the centers of gravity for bodies as heavy, and as easy to turn, as these"
        }
        return nil
    }
}
