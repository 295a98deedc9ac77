import Chipmunk
import TestSupport
import Testing

/// Forces and impulses at the center of gravity, which do not turn a body.
@Suite struct PushTests {
    /// A body at an angle, whose center of gravity is not its origin.
    private static func makeBody() -> Body {
        let body = Body(mass: 4, moment: 8)
        body.centerOfGravity = Vector(3, 1)
        body.angle = .pi / 2
        body.position = Vector(60, 200)
        return body
    }

    @Test func aForceActsAlongTheAxesOfTheWorldAndDoesNotTurn() {
        let space = Space()
        let body = space.add(Self.makeBody())
        body.applyForce(Vector(10, 0))
        #expect(body.force == Vector(10, 0))
        #expect(body.torque == 0)
        space.step(by: 0.5)
        #expect(body.velocity == Vector(1.25, 0))
        #expect(body.angularVelocity == 0)
    }

    @Test func forcesAddUp() {
        let body = Self.makeBody()
        body.applyForce(Vector(10, 0))
        body.applyForce(Vector(1, -2))
        #expect(body.force == Vector(11, -2))
    }

    @Test func anImpulseChangesTheVelocityByItselfOverTheMass() {
        let body = Self.makeBody()
        body.velocity = Vector(1, 1)
        body.angularVelocity = 0.5
        body.applyImpulse(Vector(8, -4))
        #expect(body.velocity == Vector(3, 0))
        #expect(body.angularVelocity == 0.5)
    }

    @Test func anAngularImpulseChangesTheAngularVelocityByItselfOverTheMoment() {
        let body = Self.makeBody()
        body.velocity = Vector(1, 1)
        body.angularVelocity = 0.5
        body.applyAngularImpulse(4)
        #expect(body.velocity == Vector(1, 1))
        #expect(body.angularVelocity == 1)
    }

    /// C's own arithmetic, for which an impulse at an arm of one point is an angular impulse.
    @Test(arguments: seeds)
    func anAngularImpulseHasTheBitsOfAnImpulseAtAnArm(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (a, b) = (Body(mass: 1, moment: .random(in: 0.1...100, using: &random)), Body(mass: 1, moment: 1))
        b.moment = a.moment
        for _ in 0..<20 {
            let impulse = Double.random(in: -100...100, using: &random)
            a.applyAngularImpulse(impulse)
            b.applyImpulse(Vector(0, impulse), atWorldPoint: Vector(1, 0))
            #expect(a.angularVelocity == b.angularVelocity)
        }
    }

    @Test(arguments: [BodyType.static, .kinematic])
    func nothingPushesABodyThatIsNotDynamic(type: BodyType) {
        let body = Body(type)
        body.applyImpulse(Vector(8, -4))
        body.applyAngularImpulse(4)
        #expect(body.velocity == .zero)
        #expect(body.angularVelocity == 0)
    }

    @Test func aBodyThatMustNotTurnDoesNot() {
        let body = Body(mass: 1, moment: .infinity)
        body.applyAngularImpulse(4)
        #expect(body.angularVelocity == 0)
    }

    @Test(
        arguments: [
            { (body: Body) in body.applyForce(Vector(1, 0)) },
            { (body: Body) in body.applyImpulse(Vector(1, 0)) },
            { (body: Body) in body.applyAngularImpulse(1) },
        ] as [@Sendable (Body) -> Void])
    func aPushWakes(push: @Sendable (Body) -> Void) {
        let space = Space()
        space.sleepTimeThreshold = 0.1
        let body = space.add(makeBall())
        while !body.isSleeping { space.step(by: 1 / 60) }
        push(body)
        #expect(!body.isSleeping)
    }
}
