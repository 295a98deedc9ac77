import Chipmunk

/// Conditions that physics demands of every run, checked on the objects at its end.
///
/// - Every number of every body is finite.
/// - The center of a moving body is inside the walls, if walls enclose the scene's view. (The crates start in the
///   walls.)
///
/// Once everything rests, more conditions hold, within twice the collision slop:
///
/// - The whole of a moving body is inside the walls.
/// - A moving body's kinetic energy does not exceed its energy at the rest thresholds: see ``RestDetector``. A paused
///   animator moves nothing, whatever the velocities.
/// - Shapes do not overlap. The solver permits an overlap of the slop, and a larger one is left if a pile stops before
///   the solver has pushed it apart.
///
/// Kinematic bodies move where their animation puts them, sensors touch nothing, and bodies that do not collide may
/// overlap.
struct Invariants {
    private let simulation: Simulation

    /// Creates the invariants of a simulation in its current state.
    init(of simulation: Simulation) {
        self.simulation = simulation
    }

    /// Returns the violations, in the order of the bodies.
    func violations(isAtRest: Bool) -> [Drift] {
        let inside = enclosure
        var violations: [Drift] = []
        for (name, body) in zip(simulation.bodyNames, simulation.bodies) {
            guard isFinite(body) else {
                violations.append(Drift(body: name, field: "finite", expected: "numbers", actual: "\(body.position)"))
                continue
            }
            guard body.type == .dynamic else { continue }
            if let inside { violations += outside(inside, isAtRest ? extent(of: body) : middle(of: body), name) }
            guard isAtRest else { continue }
            if !simulation.world.isPaused, let restless = kineticEnergy(body, name) { violations.append(restless) }
            if let overlap = penetration(body, name) { violations.append(overlap) }
        }
        return violations
    }

    private var tolerance: Double {
        2 * simulation.world.space.collisionSlop
    }

    private func isFinite(_ body: Body) -> Bool {
        let numbers = [
            body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y, body.angularVelocity,
        ]
        return numbers.allSatisfy(\.isFinite)
    }

    private func extent(of body: Body) -> BoundingBox {
        guard let first = body.shapes.first else { return middle(of: body) }
        return body.shapes.dropFirst().reduce(first.updateBoundingBox()) { $0.merged(with: $1.updateBoundingBox()) }
    }

    private func middle(of body: Body) -> BoundingBox {
        BoundingBox(center: body.position, halfWidth: 0, halfHeight: 0)
    }

    private func outside(_ inside: BoundingBox, _ box: BoundingBox, _ name: String) -> [Drift] {
        func drift(_ field: String, _ sign: String, _ bound: Double, _ actual: Double, by distance: Double) -> Drift? {
            guard distance > tolerance else { return nil }
            return Drift(
                body: name, field: field, expected: "\(sign) \(bound)", actual: "\(actual)", difference: "\(distance)")
        }
        // A box's bottom is its edge with the least y.
        let (low, high) = simulation.world.scene.yPointsDown ? ("top", "bottom") : ("bottom", "top")
        return [
            drift("left", ">=", inside.left, box.left, by: inside.left - box.left),
            drift(low, ">=", inside.bottom, box.bottom, by: inside.bottom - box.bottom),
            drift("right", "<=", inside.right, box.right, by: box.right - inside.right),
            drift(high, "<=", inside.top, box.top, by: box.top - inside.top),
        ].compactMap(\.self)
    }

    private func kineticEnergy(_ body: Body, _ name: String) -> Drift? {
        let rest = simulation.world.scene.rest
        let translation = rest.speed * rest.speed * body.mass
        // A body with an infinite moment of inertia does not turn.
        let rotation = body.moment.isFinite ? rest.angularSpeed * rest.angularSpeed * body.moment : 0
        let (bound, energy) = ((translation + rotation) / 2, body.kineticEnergy)
        guard energy > bound else { return nil }
        return Drift(
            body: name, field: "kineticEnergy", expected: "<= \(bound)", actual: "\(energy)",
            difference: "\(energy - bound)")
    }

    /// Returns the deepest overlap of a body with any other.
    private func penetration(_ body: Body, _ name: String) -> Drift? {
        let space = simulation.world.space
        let joined = space.constraints.filter { !$0.collideBodies && ($0.bodyA === body || $0.bodyB === body) }
        var deepest = 0.0
        for shape in body.shapes where !shape.isSensor && shape.passDirection == nil {
            // What passes through a one-way shape overlaps it.
            for hit in space.shapes(touching: shape) where hit.shape.passDirection == nil {
                let other = hit.shape.body
                if other === body || joined.contains(where: { $0.bodyA === other || $0.bodyB === other }) { continue }
                deepest = max(deepest, -hit.contacts.leastDistance)
            }
        }
        guard deepest > tolerance else { return nil }
        return Drift(
            body: name, field: "penetration", expected: "<= \(tolerance)", actual: "\(deepest)",
            difference: "\(deepest - tolerance)")
    }

    /// The box between the inner faces of the walls, if a wall lies along or beyond the whole length of each edge of
    /// the view.
    private var enclosure: BoundingBox? {
        let (width, height) = (simulation.world.scene.view.width, simulation.world.scene.view.height)
        var (left, right, bottom, top): (Double?, Double?, Double?, Double?)
        for case let wall as SegmentShape in simulation.world.space.staticBody.shapes where !wall.isSensor {
            let (low, high) = (pointwiseMin(wall.a, wall.b), pointwiseMax(wall.a, wall.b))
            if low.x == high.x && low.y <= 0 && high.y >= height {
                if low.x <= 0 { left = max(left ?? -.infinity, low.x + wall.radius) }
                if low.x >= width { right = min(right ?? .infinity, low.x - wall.radius) }
            }
            if low.y == high.y && low.x <= 0 && high.x >= width {
                if low.y <= 0 { bottom = max(bottom ?? -.infinity, low.y + wall.radius) }
                if low.y >= height { top = min(top ?? .infinity, low.y - wall.radius) }
            }
        }
        guard let left, let right, let bottom, let top, left <= right, bottom <= top else { return nil }
        return BoundingBox(left: left, bottom: bottom, right: right, top: top)
    }
}
