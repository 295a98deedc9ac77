import Chipmunk
import Testing

/// Bodies that hold others without being in a space: in C "rogue" bodies, as the mouse of its demos.
@Suite struct AnchorTests {
    @Test(arguments: [BodyType.static, .kinematic])
    func whatItHoldsFollowsItsPosition(type: BodyType) {
        let space = Space()
        let ball = space.add(makeBall())
        let anchor = Body(type)
        let joint = space.add(PivotJoint(anchor, ball, anchorA: .zero, anchorB: .zero))
        #expect(anchor.space == nil && areSame(anchor.constraints, [joint]))
        for step in 1...120 {
            anchor.position = Vector(Double(step), 0)
            space.step(by: 1 / 60)
        }
        #expect(ball.position.distance(to: anchor.position) < 15)
        #expect(anchor.position == Vector(120, 0), "nothing but the program moves it")
        space.remove(joint)
        #expect(anchor.constraints.isEmpty)
        ball.velocity = .zero
        anchor.position = .zero
        space.step(by: 1 / 60)
        #expect(ball.velocity == .zero)
    }

    @Test func aKinematicOneKeepsAwakeAndAStaticOneWakesWhenItMoves() {
        for type in [BodyType.kinematic, .static] {
            let space = makeSpaceWithFloor()
            space.sleepTimeThreshold = 0.2
            let crate = space.add(makeCrate(at: Vector(0, 10)))
            let anchor = Body(type)
            anchor.position = Vector(0, 60)
            space.add(DampedSpring(crate, anchor, restLength: 50, stiffness: 1, damping: 1))
            space.step(by: 1 / 60, times: 300)
            #expect(crate.isSleeping == (type == .static))
            anchor.position = Vector(0, 900)
            #expect(!crate.isSleeping)
            space.step(by: 1 / 60, times: 10)
            #expect(crate.velocity.y > 5)
        }
    }

    @Test func itCanBeMovedInACallbackWhileWhatItHoldsSleeps() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithSleepers(count: 2)
            let anchor = Body(.static)
            let crate = space.bodies[0]
            space.add(DampedSpring(crate, anchor, restLength: 10, stiffness: 0.01, damping: 0))
            space.step(by: 1 / 60, times: 200)
            #expect(space.sleeperCount == 2)
            let ball = space.add(makeBall(at: Vector(25, 500)))
            ball.velocityFunction = { _, _, _, _ in
                anchor.position.y += 1
                anchor.angle += 0.1
                anchor.wakeTouching()
            }
            space.step(by: 1 / 60)
            #expect(!crate.isSleeping && space.bodies[1].isSleeping)
            #expect(anchor.position.y == 1)
        }
    }

    @Test func itLivesAsLongAsItsConstraintAndOutlivesTheSpace() {
        weak var weakAnchor: Body?
        var kept: Body?
        do {
            let space = Space()
            let ball = space.add(makeBall())
            do {
                let (anchor, other) = (Body(.kinematic), Body(.static))
                (weakAnchor, kept) = (anchor, other)
                space.add(PinJoint(anchor, ball))
                space.add(PinJoint(ball, other))
            }
            #expect(weakAnchor != nil)
            space.step(by: 1 / 60, times: 3)
        }
        #expect(weakAnchor == nil)
        guard let kept else { return }
        #expect(kept.constraints.isEmpty)
        // It is as good as new, in another space too.
        let space = Space()
        let ball = space.add(makeBall())
        let joint = space.add(PinJoint(kept, ball))
        space.step(by: 1 / 60, times: 3)
        space.add(kept)
        space.step(by: 1 / 60)
        #expect(joint.space === space)
        space.remove(kept)
        #expect(joint.space == nil && kept.constraints.isEmpty)
    }

    @Test func itCanBeAddedLaterAndThenMovesByItself() {
        let space = Space()
        let ball = space.add(makeBall())
        let anchor = Body(.kinematic)
        anchor.velocity = Vector(60, 0)
        space.add(PivotJoint(anchor, ball, anchorA: .zero, anchorB: .zero))
        space.step(by: 1 / 60, times: 60)
        #expect(anchor.position == .zero)
        space.add(anchor)
        space.step(by: 1 / 60, times: 60)
        #expect(abs(anchor.position.x - 60) < 1e-6 && ball.position.distance(to: anchor.position) < 5)
    }

    @Test func itsTypeMayChangeButNotToDynamic() {
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.2
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        let anchor = Body(.static)
        let spring = space.add(DampedSpring(anchor, crate, restLength: 10, stiffness: 0.1, damping: 1))
        space.step(by: 1 / 60, times: 300)
        #expect(crate.isSleeping)
        anchor.type = .kinematic
        #expect(!crate.isSleeping)
        space.step(by: 1 / 60, times: 300)
        #expect(!crate.isSleeping && spring.space === space)
        anchor.type = .static
        space.step(by: 1 / 60, times: 300)
        #expect(crate.isSleeping)
    }

    @Test func itsTypeChangesAfterTheStepInWhichACallbackSetsIt() {
        let (space, anchor) = (Space(), Body(.static))
        let pin = space.add(PinJoint(anchor, space.add(makeBall())))
        pin.preSolve = { _ in
            anchor.type = .kinematic
            #expect(anchor.type == .kinematic)
        }
        space.step(by: 1 / 60)
        #expect(anchor.type == .kinematic && pin.space === space)
    }

    /// An infinite impulse times 0 is NaN, on what has no mass to divide by.
    @Test func anOverflowDoesNotStayInIt() async {
        await #expect(processExitsWith: .success) {
            let (space, crate) = makeSpaceAboutToOverflow()
            let anchor = Body(.kinematic)
            anchor.position = crate.position
            let joint = space.add(PivotJoint(anchor, crate, anchorA: .zero, anchorB: .zero))
            var wasTame = false
            joint.postSolve = { _ in
                wasTame = anchor.velocity == .zero && crate.isQuarantined
                anchor.position.x += 1
            }
            space.step(by: 1e-30)
            #expect(wasTame && crate.isQuarantined)
            #expect(anchor.velocity == .zero && anchor.position == Vector(1, 15))
            joint.postSolve = nil
            space.remove(joint)
            let ball = space.add(makeBall(at: Vector(500, 500)))
            space.add(PinJoint(anchor, ball))
            space.step(by: 1 / 60, times: 3)
            #expect(!ball.isQuarantined)
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.add(_:) needs a body that no constraint of another space holds") {
            let (space, anchor) = (Space(), Body(.static))
            space.add(PinJoint(anchor, space.add(makeBall())))
            Space().add(anchor)
        },
        Mistake("Space.add(_:) needs a constraint between bodies that no constraint of another space holds") {
            let (space, other, anchor) = (Space(), Space(), Body(.kinematic))
            space.add(PinJoint(anchor, space.add(makeBall())))
            other.add(PinJoint(anchor, other.add(makeBall())))
        },
        Mistake("Space.add(_:) needs a constraint between bodies of this space; add them first, unless they are") {
            let space = Space()
            space.add(PinJoint(Space().staticBody, space.add(makeBall())))
            let other = Space()
            space.add(PinJoint(other.staticBody, space.add(makeBall())))
            withExtendedLifetime(other) {}
        },
        Mistake("Body.type of a body that a constraint holds must not be dynamic while it is in no space") {
            let (space, anchor) = (Space(), Body(.static))
            space.add(PinJoint(anchor, space.add(makeBall())))
            anchor.type = .dynamic
        },
        Mistake("one of its bodies must be dynamic") { Space().add(PinJoint(Body(.static), Body(.kinematic))) },
    ]

    @Test(arguments: mistakes.indices)
    func whatCannotHoldTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            AnchorTests.mistakes[index].commit()
        }
        guard let result else { return }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains(AnchorTests.mistakes[index].message), "the process said: \(output.prefix(400))")
    }
}
