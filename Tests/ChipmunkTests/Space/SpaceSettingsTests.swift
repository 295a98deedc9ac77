import Chipmunk
import Testing

@Suite struct SpaceSettingsTests {
    @Test func everySettingRoundTrips() {
        let space = Space()
        space.iterations = 25
        space.gravity = Vector(3, -900)
        space.damping = 0.75
        space.idleSpeedThreshold = 2.5
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.25
        space.collisionBias = 0.125
        space.collisionPersistence = 7
        #expect(space.iterations == 25)
        #expect(space.gravity == Vector(3, -900))
        #expect(space.damping == 0.75)
        #expect(space.idleSpeedThreshold == 2.5)
        #expect(space.sleepTimeThreshold == 0.5)
        #expect(space.collisionSlop == 0.25)
        #expect(space.collisionBias == 0.125)
        #expect(space.collisionPersistence == 7)
    }

    @Test func theEndsOfTheRangesAreAllowed() {
        let space = Space()
        space.iterations = 1
        space.damping = 0
        space.sleepTimeThreshold = 0
        space.sleepTimeThreshold = .infinity
        space.collisionSlop = 0
        space.collisionBias = 0
        space.collisionBias = 1
        space.collisionPersistence = 1
        space.collisionPersistence = 1000
        #expect(space.iterations == 1)
        #expect(space.damping == 0)
        #expect(space.sleepTimeThreshold == .infinity)
        #expect(space.collisionBias == 1)
        #expect(space.collisionPersistence == 1000)
    }

    @Test func theCurrentTimeStepIsTheLengthOfTheLastStep() {
        let space = Space()
        #expect(space.currentTimestep == 0)
        space.step(by: 0.25)
        #expect(space.currentTimestep == 0.25)
        space.step(by: 1e-6)
        #expect(space.currentTimestep == 1e-6)
        // Past the ratio at which the solver starts afresh.
        space.step(by: 1)
        #expect(space.currentTimestep == 1)
    }

    @Test func gravityAcceleratesDynamicBodiesOnly() {
        let space = Space()
        space.gravity = Vector(0, -10)
        let ball = space.add(Body(mass: 2, moment: 3))
        let lift = space.add(Body(.kinematic))
        let wall = space.add(Body(.static))
        lift.velocity = Vector(1, 0)
        space.step(by: 0.5)
        #expect(ball.velocity == Vector(0, -5))
        #expect(lift.velocity == Vector(1, 0))
        #expect(lift.position == Vector(0.5, 0))
        #expect(wall.position == .zero)
    }

    @Test func dampingIsTheShareOfTheVelocityThatIsLeftAfterASecond() {
        let space = Space()
        space.damping = 0.25
        let ball = space.add(Body(mass: 2, moment: 3))
        ball.velocity = Vector(8, 0)
        ball.angularVelocity = 4
        space.step(by: 0.5)
        #expect(ball.velocity == Vector(4, 0))
        #expect(ball.angularVelocity == 2)
    }

    @Test func userDataIsKept() {
        let space = Space()
        #expect(space.userData == nil)
        space.userData = "arena"
        #expect(space.userData as? String == "arena")
    }

    @Test func twoSpacesDoNotShareSettings() {
        let one = Space()
        let other = Space()
        one.gravity = Vector(0, -1)
        one.iterations = 3
        #expect(other.gravity == .zero)
        #expect(other.iterations == 10)
        #expect(one.staticBody !== other.staticBody)
    }
}
