extension Constraint {
    /// Why the solver cannot turn the bodies against each other.
    final func whyCannotTurn() -> String? {
        let turns = [bodyA, bodyB].contains { $0.type == .dynamic && $0.moment.isFinite }
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
        func inverse(_ value: Double, of body: Body) -> Double { body.type == .dynamic ? 1 / value : 0 }
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
