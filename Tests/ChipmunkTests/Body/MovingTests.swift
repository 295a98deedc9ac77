import Chipmunk
import Foundation
import TestSupport
import Testing

@Suite struct MovingTests {
    private static let timestep = 1.0 / 60

    @Test(arguments: seeds)
    func aKinematicBodyArrivesInOneStep(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let space = Space()
        let lift = space.add(Body(.kinematic))
        lift.centerOfGravity = Vector(5, -3)
        lift.position = .zero
        for _ in 0..<50 {
            let pose = Pose(
                x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random),
                angle: .random(in: -7...7, using: &random))
            lift.move(to: pose, within: Self.timestep)
            space.step(by: Self.timestep)
            #expect(lift.position.distance(to: pose.position) < 1e-9)
            #expect(abs(lift.angle - pose.angle) < 1e-12)
        }
    }

    /// A crate on a lift that swings 60 points to the side and back: placed, the lift slides away beneath it.
    private static func slip(_ drive: (Body, Pose) -> Void) -> Double {
        let space = Space()
        space.gravity = Vector(0, -900)
        let lift = space.add(Body(.kinematic))
        lift.attach(PolygonShape(width: 400, height: 20)).friction = 1
        let rider = space.add(Body(mass: 1, moment: Moment.box(mass: 1, width: 20, height: 20)), at: Vector(0, 20))
        rider.attach(PolygonShape(width: 20, height: 20)).friction = 1
        space.step(by: timestep, times: 60)
        let start = rider.position.x - lift.position.x
        var most = 0.0
        for step in 1...120 {
            let phase = Double(step) * timestep
            drive(lift, Pose(x: 60 * (1 - cos(2 * phase)) / 2, y: 0, angle: 0))
            space.step(by: timestep)
            most = max(most, abs(rider.position.x - lift.position.x - start))
        }
        return most
    }

    @Test func aRiderGoesAlongWithABodyThatIsMoved() {
        #expect(Self.slip { $0.move(to: $1, within: Self.timestep) } < 2)
        #expect(Self.slip { $0.position = $1.position } > 50)
    }

    /// Returns the depth of a ball in a wall at which it is sent with 300 points/s.
    private static func depth(timestep: Double, _ push: (Body) -> Void) -> Double {
        let space = Space()
        space.staticBody.attach(PolygonShape(BoundingBox(left: 100, bottom: -500, right: 600, top: 500)))
        let hero = space.add(Body(mass: 1, moment: .infinity))
        hero.attach(CircleShape(radius: 10))
        for _ in 0..<Int(6 / timestep) {
            push(hero)
            space.step(by: timestep)
        }
        return hero.position.x + 10 - 100
    }

    /// v·dt / (1 − bias^dt) + slop, where the push out of the wall is as fast as the way into it.
    @Test(arguments: [1.0 / 60, 1.0 / 120, 1.0 / 240])
    func aVelocityThatIsSetBeforeEachStepDrivesIntoAWall(timestep: Double) {
        let space = Space()
        let balance = 300 * timestep / (1 - pow(space.collisionBias, timestep)) + space.collisionSlop
        #expect(abs(Self.depth(timestep: timestep) { $0.velocity.x = 300 } - balance) < 0.01)
        #expect(balance > 48)
        let inTheStep = Self.depth(timestep: timestep) { hero in
            hero.velocityFunction = { body, _, _, _ in body.velocity = Vector(300, 0) }
        }
        #expect(inTheStep <= space.collisionSlop)
    }

    static let mistakes: [Mistake] = [
        Mistake("Body.move(to:within:) needs a kinematic body, got a dynamic one") {
            makeBall().move(to: Pose(x: 0, y: 0, angle: 0), within: 1)
        },
        Mistake("Body.move(to:within:) position must be in") {
            Body(.kinematic).move(to: Pose(x: .nan, y: 0, angle: 0), within: 1)
        },
        Mistake("Body.move(to:within:) duration must be in 1e-30 ... 1e+100, got 0.0") {
            Body(.kinematic).move(to: Pose(x: 0, y: 0, angle: 0), within: 0)
        },
        Mistake("Body.velocity after move(to:within:) must be in") {
            Body(.kinematic).move(to: Pose(x: 1e90, y: 0, angle: 0), within: 1e-30)
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            MovingTests.mistakes[index].commit()
        }
        expectTrap(result, MovingTests.mistakes[index].message)
    }
}
