import Testing

@testable import Chipmunk

/// Mistakes with a space that C answers with an abort, a hang or silent nonsense.
@Suite struct SpaceTrapTests {
    static let settings: [Mistake] = [
        Mistake("Space.iterations must be in 1 ... 10000, got 0") { Space().iterations = 0 },
        Mistake("Space.iterations must be in 1 ... 10000, got 10001") { Space().iterations = 10_001 },
        Mistake("Space.gravity must be in -1e+100 ... 1e+100, got nan") { Space().gravity = Vector(0, .nan) },
        Mistake("Space.gravity must be in -1e+100 ... 1e+100, got -1e+308") { Space().gravity = Vector(-1e308, 0) },
        Mistake("Space.damping must be in 0.0 ... 1e+100, got -0.5") { Space().damping = -0.5 },
        Mistake("Space.idleSpeedThreshold must be in 0.0 ... 1e+100, got nan") { Space().idleSpeedThreshold = .nan },
        Mistake("Space.sleepTimeThreshold must be in 0.0 ... inf, got -1.0") { Space().sleepTimeThreshold = -1 },
        Mistake("Space.collisionSlop must be in 0.0 ... 1e+30, got nan") { Space().collisionSlop = .nan },
        Mistake("Space.collisionBias must be in 0.0 ... 1.0, got -0.1") { Space().collisionBias = -0.1 },
        Mistake("Space.collisionBias must be in 0.0 ... 1.0, got 1.5") { Space().collisionBias = 1.5 },
        Mistake("Space.collisionPersistence must be in 1 ... 1000, got 0") { Space().collisionPersistence = 0 },
    ]

    @Test(arguments: settings.indices)
    func aSettingOutOfItsRangeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SpaceTrapTests.settings[index].commit()
        }
        expectTrap(result, SpaceTrapTests.settings[index].message)
    }

    static let steps: [Mistake] = [
        Mistake("Space.step(by:) must be in 1e-30 ... 1e+30, got 5e-324") {
            Space().step(by: .leastNonzeroMagnitude)
        },
        Mistake("Space.step(by:) must be in 1e-30 ... 1e+30, got -1.0") { Space().step(by: -1) },
        Mistake("Space.step(by:) must be in 1e-30 ... 1e+30, got nan") { Space().step(by: .nan) },
        Mistake("Space.step(by:) must be in 1e-30 ... 1e+30, got inf") { Space().step(by: .infinity) },
        Mistake("Space.step(by:) must not be called while the space is locked") {
            let space = Space()
            space.whileLocked { space.step(by: 1) }
        },
        Mistake("Space.step(by:) needs every dynamic body to have a mass and a moment of at least 1e-30") {
            let space = Space()
            space.add(makeBall())
            space.add(Body(.dynamic))
            space.step(by: 1)
        },
        Mistake(
            "Space.step(by:) needs every dynamic body to have a mass and a moment of at least 1e-30,"
                + " got 0.0 and 0.0 at bodies[1]"
        ) {
            let space = Space()
            space.add(makeBall())
            let body = space.add(Body(.static))
            body.type = .dynamic
            space.step(by: 1)
        },
        // A disk without a radius has mass and no moment.
        Mistake(
            "Space.step(by:) needs every dynamic body to have a mass and a moment of at least 1e-30,"
                + " got 3.0 and 0.0 at bodies[0]"
        ) {
            let space = Space()
            let body = Body(.dynamic)
            body.attach(CircleShape(radius: 0)).mass = 3
            space.add(body)
            space.step(by: 1)
        },
        Mistake("Space.step(by:) needs every dynamic body to have a mass and a moment of at least 1e-30, got 0.0 and") {
            let space = Space()
            let body = space.add(Body(.dynamic))
            let shape = body.attach(CircleShape(radius: 3))
            shape.mass = 2
            space.step(by: 1)
            body.detach(shape)
            space.step(by: 1)
        },
    ]

    @Test(arguments: steps.indices)
    func aStepThatCWouldAbortOrGetWrongTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SpaceTrapTests.steps[index].commit()
        }
        expectTrap(result, SpaceTrapTests.steps[index].message)
    }

    static let memberships: [Mistake] = [
        Mistake("Space.add(_:) needs a body that is in no space; remove it there first") {
            let space = Space()
            space.add(space.add(makeBall()))
        },
        Mistake("Space.add(_:) needs a body that is in no space; remove it there first") {
            let space = Space()
            Space().add(space.add(makeBall()))
        },
        Mistake("Space.add(_:) needs a body that is in no space; remove it there first") {
            let space = Space()
            space.add(space.staticBody)
        },
        Mistake("Space.remove(_:) must not be called with the space's staticBody") {
            let space = Space()
            space.remove(space.staticBody)
        },
        Mistake("Space.remove(_:) needs a body that is in this space") { Space().remove(makeBall()) },
        Mistake("Space.remove(_:) needs a body that is in this space") {
            let space = Space()
            Space().remove(space.add(makeBall()))
        },
        Mistake("Space.add(_:) needs a body that is in no space; remove it there first") {
            let space = Space()
            let other = Space()
            let ball = other.add(makeBall())
            space.whileLocked { _ = space.add(ball) }
        },
        Mistake("Space.releaseFromQuarantine(_:) needs a body of the space's quarantine") {
            let space = Space()
            space.releaseFromQuarantine(space.add(makeBall()))
        },
    ]

    @Test(arguments: memberships.indices)
    func addingAndRemovingWhatDoesNotBelongTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SpaceTrapTests.memberships[index].commit()
        }
        expectTrap(result, SpaceTrapTests.memberships[index].message)
    }
}
