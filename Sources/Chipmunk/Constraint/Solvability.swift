internal import CChipmunkSupport

extension Constraint {
    /// What a closure said the force or the torque of a spring is, if the solver can use it; otherwise none, and the spring's
    /// bodies are quarantined. NaN would go on to the static body, and from there to everything that is joined to it.
    final func usable(_ force: Double) -> Double {
        if abs(force) <= Limit.motion { return limitsForce ? min(max(force, -maxForce), maxForce) : force }
        for body in [bodyA, bodyB] where body.currentType == .dynamic { unsafe cpxBodyFreeze(body.handle) }
        return 0
    }

    /// Whether ``maxForce`` is to limit a spring.
    final var limitsForce: Bool {
        space?.corrections.contains(.springForces) ?? false
    }

    /// Why the solver cannot turn the bodies against each other.
    final func whyCannotTurn() -> String? {
        let turns = [bodyA, bodyB].contains { $0.currentType == .dynamic && $0.moment.isFinite }
        return turns ? nil : "one of its bodies must be dynamic, with a finite moment"
    }

    /// Why the solver cannot invert the matrix by which it pulls two points together.
    ///
    /// The determinant is a difference that cancels where a light turn outweighs the masses by far: m must be at least
    /// 1e-12 · (m + R), with m the sum of the inverse masses, and R the sum over both bodies of the inverse moment times
    /// the squared distance of the anchor from the centre of gravity. This does not depend on how the bodies are turned.
    ///
    /// - Parameters:
    ///   - anchorsA: The points of the first body that can be pulled.
    ///   - anchorB: The point of the second body.
    final func whyCannotPull(_ anchorsA: [Vector], _ anchorB: Vector) -> String? {
        // A body without mass is refused by the check before a step, for its own sake.
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
                "its anchors are too far from the centres of gravity for bodies as heavy, and as easy to turn, as these"
        }
        return nil
    }
}
