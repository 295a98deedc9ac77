import Chipmunk
import TestSupport
import Testing

@Suite struct BodyTests {
    @Test func everyPropertyRoundTrips() {
        let body = Body(mass: 2, moment: 3)
        body.mass = 4
        body.moment = 5
        body.position = Vector(1, 2)
        body.angle = 7
        body.velocity = Vector(3, 4)
        body.angularVelocity = 8
        body.force = Vector(5, 6)
        body.torque = 9
        body.userData = 10
        #expect(body.mass == 4)
        #expect(body.moment == 5)
        #expect(body.position == Vector(1, 2))
        #expect(body.angle == 7)
        #expect(body.velocity == Vector(3, 4))
        #expect(body.angularVelocity == 8)
        #expect(body.force == Vector(5, 6))
        #expect(body.torque == 9)
        #expect(body.userData as? Int == 10)
        #expect(body.rotation.distance(to: Vector(angle: 7)) < 1e-15)
    }

    @Test func aNewBodyRestsAtTheOriginOfNoSpace() {
        for body in [Body(mass: 2, moment: 3), Body(.dynamic), Body(.kinematic), Body(.static)] {
            #expect(body.position == .zero)
            #expect(body.velocity == .zero)
            #expect(body.angle == 0)
            #expect(body.rotation == Vector(1, 0))
            #expect(body.centerOfGravity == .zero)
            #expect(body.space == nil)
            #expect(body.shapes.isEmpty)
            #expect(body.userData == nil)
            #expect(!body.isSleeping)
            #expect(!body.isQuarantined)
        }
    }

    @Test(arguments: BodyType.allCases)
    func aBodyHasTheTypeThatItWasMadeWith(type: BodyType) {
        let body = Body(type)
        #expect(body.type == type)
        #expect(body.mass == (type == .dynamic ? 0 : .infinity))
        #expect(body.moment == (type == .dynamic ? 0 : .infinity))
        #expect(Body(mass: 1, moment: 1).type == .dynamic)
    }

    @Test(arguments: [1e-30, 1, 1e30])
    func massAndMomentMayBeAnywhereInTheirRange(value: Double) {
        let body = Body(mass: value, moment: value)
        #expect(body.mass == value)
        #expect(body.moment == value)
        let space = Space()
        space.gravity = Vector(0, -8)
        space.add(body)
        space.step(by: 0.5)
        #expect(body.velocity == Vector(0, -4))
    }

    @Test func aBodyWithAnInfiniteMomentNeverTurns() {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: .infinity))
        body.torque = 1000
        body.applyImpulse(Vector(1, 0), atWorldPoint: Vector(0, 5))
        space.step(by: 1)
        #expect(body.moment == .infinity)
        #expect(body.angularVelocity == 0)
        #expect(body.velocity == Vector(1, 0))
    }

    @Test func theAngleGoesOnPastAWholeTurn() {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: 1))
        body.angularVelocity = 4
        space.step(by: 1, times: 3)
        #expect(body.angle == 12)
    }

    @Test(arguments: [BodyType.static, .kinematic])
    func aBodyThatBecomesDynamicAgainHasItsMassAndMomentBack(type: BodyType) {
        for space in [nil, Space()] {
            let body = Body(mass: 4, moment: 5)
            space?.add(body)
            body.velocity = Vector(1, 2)
            body.type = type
            #expect(body.type == type)
            #expect(body.mass == .infinity)
            #expect(body.moment == .infinity)
            #expect(body.velocity == .zero)
            body.type = .dynamic
            #expect(body.mass == 4)
            #expect(body.moment == 5)
        }
    }

    @Test func aBodyThatBecomesDynamicAgainHasItsCenterOfGravityBack() {
        let body = Body(mass: 4, moment: 5)
        body.centerOfGravity = Vector(1, 2)
        body.position = Vector(10, 20)
        body.type = .static
        #expect(body.centerOfGravity == Vector(1, 2))
        body.type = .dynamic
        #expect(body.centerOfGravity == Vector(1, 2))
        #expect(body.position == Vector(10, 20))
    }

    @Test func settingTheSameTypeChangesNothing() {
        let body = Body(mass: 4, moment: 5)
        body.velocity = Vector(1, 2)
        body.type = .dynamic
        #expect(body.mass == 4)
        #expect(body.velocity == Vector(1, 2))
    }

    @Test func aTypeChangeInASpaceTakesEffectInTheNextStep() {
        let space = Space()
        space.gravity = Vector(0, -8)
        let body = space.add(Body(mass: 1, moment: 1))
        body.type = .static
        space.step(by: 0.5)
        #expect(body.position == .zero)
        body.type = .kinematic
        body.velocity = Vector(2, 0)
        space.step(by: 0.5)
        #expect(body.position == Vector(1, 0))
        body.type = .dynamic
        space.step(by: 0.5)
        #expect(body.velocity == Vector(2, -4))
    }

    @Test func aStaticBodyThatBecomesDynamicNeedsMass() {
        let space = Space()
        let body = space.add(Body(.static))
        body.type = .dynamic
        #expect(body.mass == 0)
        body.mass = 2
        body.moment = 3
        body.velocity = Vector(1, 0)
        space.step(by: 1)
        #expect(body.position == Vector(1, 0))
    }

    @Test func forcesLastForOneStep() {
        let space = Space()
        let body = space.add(Body(mass: 2, moment: 4))
        body.force = Vector(8, 0)
        body.torque = 8
        space.step(by: 0.5)
        #expect(body.velocity == Vector(2, 0))
        #expect(body.angularVelocity == 1)
        #expect(body.force == .zero)
        #expect(body.torque == 0)
        space.step(by: 0.5)
        #expect(body.velocity == Vector(2, 0))
    }

    @Test func appliedForcesAddUp() {
        let body = Body(mass: 2, moment: 4)
        body.applyForce(Vector(1, 0), atWorldPoint: Vector(0, 1))
        body.applyForce(Vector(2, 0), atWorldPoint: Vector(0, -1))
        #expect(body.force == Vector(3, 0))
        #expect(body.torque == 1)
    }

    @Test func localForcesAndImpulsesTurnWithTheBody() {
        let body = Body(mass: 1, moment: 1)
        body.angle = .pi / 2
        body.applyForce(Vector(1, 0), atLocalPoint: .zero)
        #expect(body.force.distance(to: Vector(0, 1)) < 1e-15)
        body.applyImpulse(Vector(1, 0), atLocalPoint: Vector(0, 2))
        #expect(body.velocity.distance(to: Vector(0, 1)) < 1e-15)
        #expect(isClose(body.angularVelocity, -2))
    }

    @Test func impulsesDoNotMoveWhatIsNotDynamic() {
        for body in [Body(.kinematic), Body(.static)] {
            body.applyImpulse(Vector(1, 0), atWorldPoint: Vector(0, 1))
            #expect(body.velocity == .zero)
            #expect(body.angularVelocity == 0)
        }
    }

    @Test(arguments: seeds)
    func coordinatesGoThereAndBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let body = Body(mass: 1, moment: 1)
            body.centerOfGravity = Vector(3, 4)
            body.position = generator.vector()
            body.angle = Double.random(in: -10...10, using: &generator)
            let point = generator.vector()
            let back = body.worldToLocal(body.localToWorld(point))
            let scale = 1 + body.position.length + point.length
            #expect(back.distance(to: point) < 1e-9 * scale, "seed \(seed), round \(round)")
        }
    }

    @Test func localCoordinatesTurnAboutThePosition() {
        let body = Body(mass: 1, moment: 1)
        body.position = Vector(10, 20)
        body.angle = .pi / 2
        #expect(body.localToWorld(.zero) == Vector(10, 20))
        #expect(body.localToWorld(Vector(1, 0)).distance(to: Vector(10, 21)) < 1e-14)
        #expect(body.worldToLocal(Vector(10, 21)).distance(to: Vector(1, 0)) < 1e-14)
    }

    @Test func settingTheCenterOfGravityLeavesItWhereItIsInTheWorld() {
        let body = Body(mass: 1, moment: 1)
        body.position = Vector(10, 20)
        body.centerOfGravity = Vector(3, 0)
        #expect(body.centerOfGravity == Vector(3, 0))
        body.position = Vector(10, 20)
        #expect(body.position == Vector(10, 20))
        body.angularVelocity = 2
        // The point above the centre of gravity moves to the left.
        #expect(body.velocity(atLocalPoint: Vector(3, 1)) == Vector(-2, 0))
    }

    @Test func typesHaveNamesForFiles() {
        #expect(BodyType.allCases.map(\.rawValue) == ["dynamic", "kinematic", "static"])
    }
}
