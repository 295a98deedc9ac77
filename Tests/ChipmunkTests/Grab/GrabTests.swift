import Testing

@testable import Chipmunk

@Suite struct GrabTests {
    private func makeSpace() -> Space {
        let space = makeSpaceWithFloor()
        for x in [0.0, 100] { space.add(makeCrate(at: Vector(x, 10))) }
        space.step(by: 1 / 60, times: 30)
        return space
    }

    @Test func aHeldBodyFollowsTheTarget() throws {
        let space = makeSpace()
        let grab = try #require(space.grab(at: Vector(0, 10)))
        #expect(grab.body === space.bodies[0])
        grab.target = Vector(-50, 80)
        space.step(by: 1 / 60, times: 90)
        #expect(grab.body.position.isNear(Vector(-50, 80), within: 3), "\(grab.body.position)")
        grab.release()
        #expect(!grab.isHolding)
        #expect(space.constraints.isEmpty)
        space.step(by: 1 / 60, times: 200)
        #expect(grab.body.position.y < 20)
    }

    @Test func severalGrabsHoldAtOnce() throws {
        let space = makeSpace()
        let grabs = [try #require(space.grab(at: Vector(-8, 10))), try #require(space.grab(at: Vector(8, 10)))]
        let other = try #require(space.grab(at: Vector(100, 10)))
        #expect(grabs.allSatisfy { $0.body === space.bodies[0] })
        grabs[0].target = Vector(-8, 100)
        grabs[1].target = Vector(8, 100)
        other.target = Vector(100, 60)
        space.step(by: 1 / 60, times: 120)
        #expect(space.bodies[0].position.isNear(Vector(0, 100), within: 3))
        #expect(abs(space.bodies[0].angle) < 0.05)
        #expect(space.bodies[1].position.isNear(Vector(100, 60), within: 3))
        // An optimized build would release what is not used any more.
        withExtendedLifetime((grabs, other)) {}
    }

    @Test func theForceIsLimited() throws {
        let space = makeSpace()
        // The crate weighs 100.
        let grab = try #require(space.grab(at: Vector(0, 10), maxForce: 50))
        grab.target = Vector(0, 200)
        space.step(by: 1 / 60, times: 120)
        #expect(grab.body.position.y < 11)
        grab.maxForce = 400
        space.step(by: 1 / 60, times: 120)
        #expect(grab.body.position.y > 100)
    }

    @Test func aLongLagFollowsSlowly() throws {
        let space = makeSpace()
        let quick = try #require(space.grab(at: Vector(0, 10), lag: 0))
        let slow = try #require(space.grab(at: Vector(100, 10), lag: 2))
        quick.target = Vector(0, 110)
        slow.target = Vector(100, 110)
        space.step(by: 1 / 60, times: 30)
        #expect(quick.body.position.y > 90)
        #expect(slow.body.position.y < 60)
    }

    @Test func onlyDynamicBodiesWithinReachAreGrabbed() {
        let space = makeSpace()
        #expect(space.grab(at: Vector(50, 10)) == nil)
        #expect(space.grab(at: Vector(50, -3)) == nil)
        #expect(space.grab(at: Vector(15, 10)) == nil)
        #expect(space.grab(at: Vector(15, 10), radius: 6)?.body === space.bodies[0])
        #expect(space.grab(at: Vector(0, 10), filter: .none) == nil)
    }

    @Test func aGrabEndsWithItsObjectOrItsBody() throws {
        let space = makeSpace()
        var grab = space.grab(at: Vector(0, 10))
        #expect(space.constraints.count == 1)
        grab = nil
        #expect(grab == nil)
        #expect(space.constraints.isEmpty)

        let other = try #require(space.grab(at: Vector(100, 10)))
        space.remove(other.body)
        #expect(!other.isHolding)
        other.target = .zero
        other.release()
        space.step(by: 1 / 60)
    }

    @Test func aSleeperWakesWhenTheTargetMoves() throws {
        let space = makeSpace()
        space.sleepTimeThreshold = 0.2
        let grab = try #require(space.grab(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 120)
        #expect(grab.body.isSleeping)
        grab.target = Vector(0, 50)
        #expect(!grab.body.isSleeping)
    }
}
