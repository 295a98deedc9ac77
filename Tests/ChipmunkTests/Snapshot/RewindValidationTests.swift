import TestSupport
import Testing

@testable import Chipmunk

/// Steps that are done, taken back and done again.
@Suite(.late) struct RewindValidationTests {
    /// Balls that fall on a floor beside each other.
    private func makeBalls(_ count: Int = 3) -> Space {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.recordsContacts = true
        space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0)))
        for index in 0..<count {
            space.add(Body(mass: 1, moment: 10), at: Vector(Double(index) * 15 - 20, 6 + Double(index)))
                .attach(CircleShape(radius: 5))
        }
        return space
    }

    private func step(_ space: Space, times: Int) {
        for _ in 0..<times { space.step(by: 1 / 60) }
    }

    /// Random changes are made before the steps, so they are not hidden.
    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 1, full: 4, long: 40)))
    func everyStepOfRandomScenesIsTheSameAgain(chunk: UInt64) throws {
        for seed in chunk * 5..<(chunk + 1) * 5 {
            var (plain, validated) = (BusyScene(seed: seed), BusyScene(seed: seed))
            validated.space.validatesRewinds = true
            var (hash, otherHash) = (EventHash(), EventHash())
            for _ in 0..<80 {
                plain.step(&hash)
                validated.step(&otherHash)
            }
            #expect(validated.space.rewindFailure == nil, "seed \(seed)")
            #expect(hash.value == otherHash.value, "seed \(seed)")
            let difference = try validated.space.snapshot().firstDifference(from: plain.space.snapshot())
            #expect(difference == nil, "seed \(seed)")
        }
    }

    @Test func aCounterThatAClosureReadsIsFound() {
        let space = makeBalls()
        var calls = 0
        space.bodies[1].velocityFunction = { body, gravity, damping, duration in
            calls += 1
            // From the twelfth step on, if each is done twice.
            let push = calls > 22 ? Double(calls) : 0
            body.updateVelocity(gravity: gravity + Vector(push, 0), damping: damping, duration: duration)
        }
        space.validatesRewinds = true
        step(space, times: 11)
        #expect(space.rewindFailure == nil && calls == 22)
        step(space, times: 1)
        let failure = space.rewindFailure
        let velocity = "body 1: velocity.x \(24 * (1 / 60.0)) instead of \(23 * (1 / 60.0))"
        #expect(failure?.step == 12)
        #expect(failure.map { "\($0)" } == "step 12 was not the same when it was done again: \(velocity)")
        #expect(space.bodies[1].velocity.x == 24 * (1 / 60.0))

        // The first failure is kept, and each step is done once from then on.
        step(space, times: 3)
        #expect(space.rewindFailure == failure && calls == 27)
        space.validatesRewinds = true
        #expect(space.rewindFailure == nil)
        step(space, times: 1)
        #expect(space.rewindFailure?.step == 16 && calls == 29)
    }

    /// The counter of these is in the space, and goes back with it.
    @Test func whatAClosureReadsInTheSpaceIsNotHidden() {
        let space = makeBalls()
        space.bodies[1].velocityFunction = { body, gravity, damping, duration in
            body.updateVelocity(gravity: gravity + body.position, damping: damping, duration: duration)
        }
        space.validatesRewinds = true
        step(space, times: 60)
        #expect(space.rewindFailure == nil)
    }

    @Test func randomNumbersOfAHandlerAreFound() {
        let space = makeBalls()
        var random = SeededGenerator(seed: 1)
        let handler = space.addCollisionHandler()
        handler.preSolve = { arbiter in
            arbiter.friction = Double.random(in: 0...1, using: &random)
            return true
        }
        for body in space.bodies { body.angularVelocity = 5 }
        space.validatesRewinds = true
        step(space, times: 60)
        guard case .difference(let difference)? = space.rewindFailure?.cause else {
            Issue.record("\(String(describing: space.rewindFailure))")
            return
        }
        #expect(difference.part == .contact(1, 0) && difference.field == "friction", "\(difference)")
    }

    @Test func userDataOfContactsIsHidden() {
        let space = makeBalls(1)
        let handler = space.addCollisionHandler()
        handler.begin = { arbiter in
            arbiter.userData = 1
            return true
        }
        handler.preSolve = { arbiter in
            if arbiter.userData != nil { arbiter.surfaceVelocity = Vector(10, 0) }
            return true
        }
        space.staticBody.shapes[0].friction = 1
        space.bodies[0].shapes[0].friction = 1
        space.validatesRewinds = true
        step(space, times: 60)
        #expect(space.rewindFailure != nil)
    }

    @Test func closuresRunTwiceAndContactsAreReportedOnce() {
        let (plain, space) = (makeBalls(), makeBalls())
        var (begins, works) = (0, 0)
        let handler = space.addCollisionHandler()
        handler.begin = { [unowned space] arbiter in
            begins += 1
            space.whenUnlocked { works += 1 }
            return true
        }
        space.validatesRewinds = true
        var (began, expected) = (0, 0)
        for _ in 0..<60 {
            step(space, times: 1)
            step(plain, times: 1)
            began += space.contactsBegan.count
            expected += plain.contactsBegan.count
        }
        #expect(expected >= 3 && began == expected)
        #expect(begins == 2 * expected && works == begins)
        #expect(space.rewindFailure == nil)
    }

    /// Those that the first time added have left again, and those that it removed are back.
    @Test func whatClosuresAddAndRemoveIsThereOnce() {
        let space = makeBalls()
        let handler = space.addCollisionHandler()
        handler.begin = { [unowned space] arbiter in
            if arbiter.bodyB.type == .dynamic, space.bodies.count < 9 {
                let falling = Body(mass: 1, moment: 10)
                falling.attach(CircleShape(radius: 3))
                space.add(falling, at: Vector(arbiter.bodyB.position.x, 40))
                space.remove(arbiter.bodyB)
            }
            return true
        }
        space.validatesRewinds = true
        for _ in 0..<200 {
            step(space, times: 1)
            #expect(space.rewindFailure == nil)
        }
        #expect(space.bodies.count == 3 && space.shapes.count == 4)
    }

    @Test func whatCannotBeTakenBackIsReportedAndDoneOnce() {
        let (plain, space) = (makeBalls(), makeBalls())
        space.useSpatialHash(cellSize: 10, count: 100)
        space.validatesRewinds = true
        step(space, times: 1)
        step(plain, times: 1)
        #expect(space.rewindFailure == RewindFailure(step: 1, cause: .unsupported(.spatialHash)))
        #expect(space.rewindFailure?.description == "step 1 could not be taken back: the space has a spatial hash")
        #expect(space.bodies.map(\.position) == plain.bodies.map(\.position))
    }

    @Test func aBodyThatLeavesForAnotherSpaceStaysThere() {
        let (space, other) = (makeBalls(), Space())
        let body = space.bodies[0]
        body.velocityFunction = { [unowned space, unowned other] body, _, _, _ in
            space.remove(body)
            other.add(body)
        }
        space.validatesRewinds = true
        step(space, times: 1)
        #expect(space.rewindFailure?.cause == .unsupported(.memberOfAnotherSpace))
        #expect(space.bodies.count == 2 && other.bodies.count == 1)
    }

    @Test func aStepOfNothingIsNone() {
        let space = makeBalls()
        space.validatesRewinds = true
        space.step(by: 0)
        #expect(space.rewindFailure == nil && space.currentTimestep == 0)
    }

    @Test func aHastySpaceWithOneThreadIsTheSameAgain() {
        let space = HastySpace()
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0)))
        for index in 0..<5 {
            space.add(Body(mass: 1, moment: 10), at: Vector(Double(index), 8 + Double(index) * 9))
                .attach(PolygonShape(width: 8, height: 8))
        }
        space.validatesRewinds = true
        step(space, times: 60)
        #expect(space.rewindFailure == nil)
    }
}
