internal import Chipmunk
internal import FuzzSupport

/// Conditions that must hold after every call from outside.
struct Invariants {
    private struct Frozen {
        let body: Body
        let position: Vector
        let angle: Double
    }

    private var bodies: [(space: Space, bodies: [Body])] = []

    /// Takes note of what the next call must not change.
    mutating func note(_ world: World) {
        bodies = world.spaces.map { ($0, $0.bodies) }
    }

    func check(_ world: World) {
        for space in world.spaces { check(space) }
        for body in world.bodies { checkNumbers(of: body) }
        guard !world.hasNestedCalls else { return }
        for (space, before) in bodies { checkOrder(of: space, before) }
    }

    private func check(_ space: Space) {
        expect(!space.isLocked, "a space is locked between two calls")
        for body in space.bodies + [space.staticBody] {
            expect(body.space === space, "a body of a space is not in it")
            checkNumbers(of: body)
            for shape in body.shapes {
                expect(shape.body === body && shape.space === space, "a shape does not know its body")
                expect(space.shapes.contains { $0 === shape }, "a shape of a body in a space is not in it")
            }
            for constraint in body.constraints {
                expect(constraint.space === space, "a constraint of a body in a space is not in it")
                expect(space.constraints.contains { $0 === constraint }, "a space does not know a constraint")
            }
            var count = 0
            body.forEachArbiter { _ in count += 1 }
            expect(count <= 10_000, "a body has \(count) contacts")
        }
        let shapeCount = (space.bodies + [space.staticBody]).reduce(0) { $0 + $1.shapes.count }
        expect(space.shapes.count == shapeCount, "a space has \(space.shapes.count) shapes, its bodies \(shapeCount)")
        checkConstraints(of: space)
        for body in space.quarantine {
            expect(space.bodies.contains { $0 === body }, "a quarantined body is not in the space")
        }
        expect(unique(space.bodies) && unique(space.shapes) && unique(space.quarantine), "something is there twice")
    }

    private func checkConstraints(of space: Space) {
        expect(unique(space.constraints), "a constraint is there twice")
        for constraint in space.constraints {
            expect(constraint.space === space, "a constraint of a space is not in it")
            for body in [constraint.bodyA, constraint.bodyB] {
                let isAnchor = body.space == nil && body.type != .dynamic
                expect(body.space === space || isAnchor, "a body of a constraint is in another space")
                expect(body.constraints.count { $0 === constraint } == 1, "a body does not know its constraint once")
            }
            expect(!constraint.impulse.isNaN, "a constraint's impulse is NaN")
        }
    }

    private func checkNumbers(of body: Body) {
        let numbers = [
            body.position.x, body.position.y, body.velocity.x, body.velocity.y, body.angle, body.angularVelocity,
            body.force.x, body.force.y, body.torque, body.centerOfGravity.x, body.centerOfGravity.y,
            body.rotation.x, body.rotation.y,
        ]
        expect(numbers.allSatisfy(\.isFinite), "a number of a body is not finite: \(numbers)")
        expect(!body.mass.isNaN && !body.moment.isNaN, "a mass is NaN")
    }

    /// Checks that bodies that stayed are in their old order, and that new ones are behind them.
    private func checkOrder(of space: Space, _ before: [Body]) {
        let stayed = before.filter { body in space.bodies.contains { $0 === body } }
        expect(
            zip(stayed, space.bodies).allSatisfy { $0 === $1 },
            "the bodies of a space are not in the order in which they came")
    }

    private func unique(_ objects: [some AnyObject]) -> Bool {
        Set(objects.map { ObjectIdentifier($0) }).count == objects.count
    }
}
