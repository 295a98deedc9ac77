import Chipmunk
import Testing

/// The owners of a constraint, and the order of the lists. See ``OwnershipTests``.
@Suite struct ConstraintOwnershipTests {
    private static func makePair(in space: Space) -> (Body, Body) {
        (space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
    }

    private static func ids(_ constraints: [Constraint]) -> [ObjectIdentifier] {
        constraints.map { ObjectIdentifier($0) }
    }

    @Test func theListsAreInTheOrderOfAddition() {
        let space = Space()
        let (a, b) = ConstraintOwnershipTests.makePair(in: space)
        let all = ConstraintPropertyTests.makeEachKind(a, b) + [PinJoint(space.staticBody, a)]
        for constraint in all { space.add(constraint) }
        let ids = ConstraintOwnershipTests.ids
        #expect(ids(space.constraints) == ids(all))
        #expect(ids(a.constraints) == ids(all))
        #expect(ids(b.constraints) == ids(Array(all.dropLast())))
        #expect(ids(space.staticBody.constraints) == ids([all[10]]))
        space.remove(all[3])
        space.add(all[3])
        let expected = all.filter { $0 !== all[3] } + [all[3]]
        #expect(ids(space.constraints) == ids(expected))
        #expect(ids(a.constraints) == ids(expected))
        space.step(by: 1 / 60)
    }

    @Test func aBodyThatIsRemovedTakesItsConstraintsAlongAndTheyCanBeAddedAgain() {
        let space = Space()
        let (a, b) = ConstraintOwnershipTests.makePair(in: space)
        let constraints = ConstraintPropertyTests.makeEachKind(a, b)
        let other = space.add(PinJoint(space.staticBody, b))
        for _ in 0..<3 {
            for constraint in constraints { space.add(constraint) }
            space.step(by: 1 / 60)
            space.remove(a)
            #expect(constraints.allSatisfy { $0.space == nil && !space.contains($0) })
            #expect(a.constraints.isEmpty)
            #expect(ConstraintOwnershipTests.ids(b.constraints) == [ObjectIdentifier(other)])
            #expect(space.constraints.count == 1)
            space.step(by: 1 / 60)
            space.add(a)
        }
    }

    @Test func aConstraintMayMoveToAnotherSpaceWithItsBodies() {
        let (one, two) = (Space(), Space())
        let (a, b) = ConstraintOwnershipTests.makePair(in: one)
        let pin = one.add(PinJoint(a, b))
        one.step(by: 1 / 60)
        for body in [a, b] {
            one.remove(body)
            two.add(body)
        }
        two.add(pin)
        b.velocity = Vector(30, 0)
        two.step(by: 1 / 60, times: 10)
        #expect(pin.space === two)
        #expect(a.position.x > -20)
    }

    @Test func aConstraintKeepsItsBodiesAndASpaceItsConstraints() {
        weak var body: Body?
        var pin: PinJoint? = PinJoint(makeBall(at: Vector(-20, 0)), makeBall(at: Vector(20, 0)))
        body = pin?.bodyB
        #expect(body != nil)
        pin = nil
        #expect(body == nil)

        let space = Space()
        weak var kept: Constraint?
        do {
            let (a, b) = ConstraintOwnershipTests.makePair(in: space)
            kept = space.add(PinJoint(a, b))
        }
        space.step(by: 1 / 60)
        #expect(kept != nil)
        if let kept { space.remove(kept) }
        #expect(kept == nil)
        space.step(by: 1 / 60)
    }

    @Test func everyOrderOfTheEndsLeavesNothingBehind() {
        let orders = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]]
        for order in orders {
            for kind in 0..<10 {
                var space: Space? = Space()
                var a: Body? = makeBall(at: Vector(-20, 0))
                var b: Body? = makeBall(at: Vector(20, 0))
                var constraint: Constraint?
                if let space, let a, let b {
                    space.add(a)
                    space.add(b)
                    let made = ConstraintPropertyTests.makeEachKind(a, b)[kind]
                    made.preSolve = { [weak made] _ in _ = made?.impulse }
                    made.postSolve = { [weak made] _ in _ = made?.impulse }
                    (made as? DampedSpring)?.forceFunction = { spring, distance in spring.restLength - distance }
                    (made as? DampedRotarySpring)?.torqueFunction = { spring, angle in angle - spring.restAngle }
                    constraint = space.add(made)
                    space.step(by: 1 / 60)
                }
                weak let weakSpace = space
                weak let weakA = a
                weak let weakB = b
                weak let weakConstraint = constraint
                let drops: [() -> Void] = [{ space = nil }, { a = nil }, { b = nil }, { constraint = nil }]
                for index in order { drops[index]() }
                #expect(weakSpace == nil, "order \(order), kind \(kind)")
                #expect(weakA == nil && weakB == nil, "order \(order), kind \(kind)")
                #expect(weakConstraint == nil, "order \(order), kind \(kind)")
            }
        }
    }

    @Test func aConstraintOutlivesItsSpaceAndIsAddedToAnother() {
        let constraints: [Constraint]
        do {
            let space = Space()
            let (a, b) = ConstraintOwnershipTests.makePair(in: space)
            constraints = ConstraintPropertyTests.makeEachKind(a, b).map { space.add($0) }
            space.step(by: 1 / 60)
        }
        let other = Space()
        other.add(constraints[0].bodyA)
        other.add(constraints[0].bodyB)
        for constraint in constraints {
            #expect(constraint.space == nil)
            #expect(constraint.bodyA.constraints.allSatisfy { $0.space === other })
            constraint.maxForce = 1000
            other.add(constraint)
        }
        other.step(by: 1 / 60)
        #expect(other.constraints.count == 10)
    }

    @Test func aSpaceMayEndWhileWhatIsJoinedSleeps() {
        weak var weakJoint: Constraint?
        do {
            let space = makeSpaceWithSleepers(count: 2)
            weakJoint = space.add(PinJoint(space.bodies[0], space.bodies[1]))
            space.step(by: 1 / 60, times: 200)
            #expect(space.sleeperCount == 2)
        }
        #expect(weakJoint == nil)
    }

    @Test func whatCallbacksCaptureGoesWithTheConstraint() {
        final class Witness {}
        weak var witness: Witness?
        do {
            let space = Space()
            let (a, b) = ConstraintOwnershipTests.makePair(in: space)
            let made = Witness()
            witness = made
            let spring = space.add(DampedSpring(a, b, restLength: 1, stiffness: 1, damping: 1))
            spring.preSolve = { _ in _ = made }
            spring.postSolve = { _ in _ = made }
            spring.forceFunction = { _, _ in withExtendedLifetime(made) { 1 } }
            space.step(by: 1 / 60)
        }
        #expect(witness == nil)
    }
}
