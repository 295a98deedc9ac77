import Testing

@testable import Chipmunk

@Suite struct SnapshotClosureTests {
    private static func fall(_ body: Body, _: Vector, damping: Double, duration: Double) {
        body.updateVelocity(gravity: Vector(0, -50), damping: damping, duration: duration)
    }

    /// A ball with a function of its own, on a spring with another.
    private static func makeSpace() -> Space {
        let space = Space()
        let ball = space.add(Body(mass: 1, moment: 10), at: Vector(0, 20))
        ball.attach(CircleShape(radius: 2))
        ball.velocityFunction = fall
        let spring = DampedSpring(ball, space.staticBody, restLength: 10, stiffness: 5, damping: 0.1)
        spring.forceFunction = { 3 * (10 - $1) }
        space.add(spring)
        space.addCollisionHandler(between: 2, and: 1).begin = { _ in false }
        return space
    }

    @Test func aSnapshotNamesThem() throws {
        let snapshot = try Self.makeSpace().snapshot()
        let names = [
            "begin of a collision handler between 1 and 2", "forceFunction of constraint 0",
            "velocityFunction of body 0",
        ]
        #expect(snapshot.closures.map(\.description) == names)
        let read = try SpaceSnapshot(bytes: snapshot.bytes)
        #expect(read.closures == snapshot.closures)
        #expect(Space(read).unboundClosures == snapshot.closures)
    }

    @Test func aFreshSpaceGoesOnOnceTheyAreSet() throws {
        let space = Self.makeSpace()
        let twin = Space(try space.snapshot())
        twin.bodies[0].velocityFunction = Self.fall
        #expect(twin.unboundClosures.map(\.description).contains("forceFunction of constraint 0"))
        (twin.constraints[0] as? DampedSpring)?.forceFunction = { 3 * (10 - $1) }
        twin.addCollisionHandler(between: 1, and: 2).begin = { _ in false }
        #expect(twin.unboundClosures.isEmpty)
        for _ in 0..<50 {
            space.step(by: 1 / 60)
            twin.step(by: 1 / 60)
        }
        let isEqual = try twin.snapshot() == space.snapshot()
        #expect(isEqual)
    }

    /// C's own setters of springs wake bodies, and begin the idle time of the awake anew.
    @Test(arguments: [true, false])
    func settingThemWakesNobody(isRotary: Bool) throws {
        let space = Space()
        space.sleepTimeThreshold = 0.5
        let body = space.add(Body(mass: 1, moment: 10))
        if isRotary {
            let spring = DampedRotarySpring(body, space.staticBody, restAngle: 0, stiffness: 5, damping: 1)
            spring.torqueFunction = { _, angle in -angle }
            space.add(spring)
        } else {
            let spring = DampedSpring(body, space.staticBody, restLength: 0, stiffness: 5, damping: 1)
            spring.forceFunction = { _, length in -length }
            space.add(spring)
        }
        func bind(_ space: Space) {
            (space.constraints[0] as? DampedSpring)?.forceFunction = { _, length in -length }
            (space.constraints[0] as? DampedRotarySpring)?.torqueFunction = { _, angle in -angle }
        }
        for step in 1...40 {
            space.step(by: 1 / 60)
            let snapshot = try space.snapshot()
            let twin = Space(snapshot)
            bind(twin)
            #expect(twin.unboundClosures.isEmpty)
            #expect(twin.bodies[0].isSleeping == body.isSleeping && body.isSleeping == (step > 30))
            let isEqual = try twin.snapshot() == snapshot
            #expect(isEqual, "step \(step)")
        }
        // Setting one again is a change, as in C.
        bind(space)
        #expect(!body.isSleeping)
    }

    /// Members get other numbers when earlier ones leave.
    @Test func theyAreAwaitedOfMembersAndNotOfNumbers() throws {
        let space = Space()
        for number in 0..<3 { space.add(Body(mass: 1, moment: 10), at: Vector(Double(number), 0)) }
        for body in space.bodies[1...] { body.velocityFunction = Self.fall }
        let twin = Space(try space.snapshot())
        #expect(twin.unboundClosures.map(\.owner) == [.body(1), .body(2)])
        twin.bodies[2].velocityFunction = Self.fall
        twin.remove(twin.bodies[0])
        #expect(twin.unboundClosures.map(\.owner) == [.body(0)])
        #expect(try twin.snapshot().closures.map(\.owner) == [.body(0), .body(1)])
        twin.remove(twin.bodies[0])
        #expect(twin.unboundClosures.isEmpty)
        twin.step(by: 1 / 60)
    }

    @Test func aStepWithoutThemTraps() async {
        await #expect(processExitsWith: .failure) {
            Space(try SnapshotClosureTests.makeSpace().snapshot()).step(by: 1 / 60)
        }
    }

    @Test func theyMayBeForgotten() throws {
        let twin = Space(try Self.makeSpace().snapshot())
        twin.forgetUnboundClosures()
        twin.step(by: 1 / 60)
        #expect(try twin.snapshot().closures.isEmpty)
    }

    @Test func eachSettingIsSeenByTheNextSnapshot() throws {
        let space = Self.makeSpace()
        func names() throws -> Int { try space.snapshot().closures.count }
        #expect(try names() == 3)
        space.bodies[0].positionFunction = { $0.updatePosition(duration: $1) }
        #expect(try names() == 4)
        space.constraints[0].preSolve = { _ in }
        #expect(try names() == 5)
        space.constraints[0].postSolve = { _ in }
        #expect(try names() == 6)
        let handler = space.addCollisionHandler()
        #expect(try names() == 6)
        handler.separate = { _ in }
        #expect(try names() == 7)
        space.remove(handler)
        #expect(try names() == 6)
        (space.constraints[0] as? DampedSpring)?.forceFunction = nil
        #expect(try names() == 5)
    }
}
