import Chipmunk
import Testing

/// The source of a body's mass: itself, or its shapes.
@Suite struct BodyMassTests {
    @Test func massesOfShapesAreSummedUpInASpace() {
        let space = Space()
        let body = Body(.dynamic)
        let left = body.attach(CircleShape(radius: 2, offset: Vector(-3, 0)))
        let right = body.attach(CircleShape(radius: 2, offset: Vector(3, 0)))
        left.mass = 1
        right.mass = 1
        #expect(body.mass == 0)
        space.add(body)
        #expect(body.mass == 2)
        #expect(body.centerOfGravity == .zero)
        // Two disks of moment ½·m·r², each 3 away from the centre.
        #expect(body.moment == 2 * (2 + 9))
        right.mass = 3
        #expect(body.mass == 4)
        #expect(body.centerOfGravity == Vector(1.5, 0))
    }

    @Test func aShapeThatIsAttachedInASpaceBringsItsMass() {
        let space = Space()
        let body = space.add(Body(mass: 7, moment: 8))
        let shape = CircleShape(radius: 2)
        shape.mass = 3
        body.attach(shape)
        #expect(body.mass == 3)
        #expect(body.moment == 6)
        body.detach(shape)
        #expect(body.mass == 7)
        #expect(body.moment == 8)
    }

    @Test func theBodyKeepsItsOwnMassWhereNoShapeHasOne() {
        let space = Space()
        let body = Body(mass: 7, moment: 8)
        let shape = body.attach(CircleShape(radius: 2))
        space.add(body)
        shape.mass = 0
        #expect(body.mass == 7)
        #expect(body.moment == 8)
        space.remove(body)
        #expect(body.mass == 7)
    }

    @Test func removingTheMassOfTheLastShapeGivesTheBodyItsOwnBack() {
        let space = Space()
        let body = Body(mass: 7, moment: 8)
        let shape = body.attach(CircleShape(radius: 2))
        space.add(body)
        shape.mass = 3
        #expect(body.mass == 3)
        shape.mass = 0
        #expect(body.mass == 7)
        #expect(body.moment == 8)
        space.step(by: 1)
    }

    @Test func removingTheMassOfTheLastShapeGivesTheBodyItsOwnCenterOfGravityBack() {
        let space = Space()
        let body = Body(mass: 7, moment: 8)
        body.centerOfGravity = Vector(1, 2)
        let shape = body.attach(CircleShape(radius: 2, offset: Vector(5, 5)))
        space.add(body)
        #expect(body.centerOfGravity == Vector(1, 2))
        shape.mass = 3
        #expect(body.centerOfGravity == Vector(5, 5))
        shape.mass = 0
        #expect(body.mass == 7)
        #expect(body.centerOfGravity == Vector(1, 2))
    }

    @Test func massesOfShapesSurviveATypeChange() {
        let space = Space()
        let body = Body(mass: 7, moment: 8)
        body.attach(CircleShape(radius: 2, offset: Vector(1, 0))).mass = 3
        space.add(body)
        body.type = .static
        #expect(body.mass == .infinity)
        body.type = .dynamic
        #expect(body.mass == 3)
        #expect(body.moment == 6)
        #expect(body.centerOfGravity == Vector(1, 0))
    }

    @Test func aMassThatIsSetByHandHoldsUntilAShapeChanges() {
        let space = Space()
        let body = Body(mass: 7, moment: 8)
        let shape = body.attach(CircleShape(radius: 2))
        shape.mass = 3
        space.add(body)
        body.mass = 20
        #expect(body.mass == 20)
        shape.mass = 4
        #expect(body.mass == 4)
        body.detach(shape)
        #expect(body.mass == 20)
    }

    @Test func thePositionStaysWhereMassMovesTheCenterOfGravity() {
        let space = Space()
        let body = Body(mass: 1, moment: 1)
        let shape = body.attach(CircleShape(radius: 2, offset: Vector(5, 0)))
        body.position = Vector(10, 20)
        space.add(body)
        shape.mass = 3
        #expect(body.position == Vector(10, 20))
        #expect(body.localToWorld(Vector(5, 0)) == Vector(15, 20))
    }

    @Test func densityTimesAreaIsTheMass() {
        let shape = PolygonShape(width: 4, height: 5)
        shape.density = 3
        #expect(shape.area == 20)
        #expect(shape.mass == 60)
        #expect(shape.density == 3)
        shape.mass = 10
        #expect(shape.density == 0.5)
    }

    @Test func aShapeWithoutAreaHasNoDensity() {
        let dot = CircleShape(radius: 0)
        dot.density = 5
        #expect(dot.area == 0)
        #expect(dot.density == 0)
        #expect(dot.mass == 0)
        dot.mass = 2
        #expect(dot.density == 0)
    }

    // MARK: Bodies that must not turn

    static let massChanges: [(name: String, make: @Sendable (Body, Shape) throws -> Void)] = [
        ("density", { $1.density = 2 }),
        ("mass", { $1.mass = 3 }),
        ("a shape with a mass", { body, _ in body.attach(CircleShape(radius: 3)).mass = 1 }),
        (
            "a shape that had a mass before",
            { body, _ in
                let shape = CircleShape(radius: 3)
                shape.mass = 1
                body.attach(shape)
            }
        ),
        (
            "a mass and none again",
            {
                $1.mass = 3
                $1.mass = 0
                $1.mass = 2
            }
        ),
        (
            "a shape that goes",
            { body, shape in
                shape.mass = 3
                body.attach(CircleShape(radius: 3)).mass = 1
                body.detach(shape)
            }
        ),
        (
            "another form",
            {
                $1.mass = 3
                ($1 as? CircleShape)?.setRadiusAbruptly(7)
            }
        ),
        (
            "another type and back",
            {
                $1.mass = 3
                $0.type = .kinematic
                $0.type = .dynamic
            }
        ),
        (
            "another mass of the body",
            {
                $1.mass = 3
                $0.mass = 5
            }
        ),
        (
            "in a callback",
            { body, shape in
                body.space?.forEachShape(in: BoundingBox(left: -9, bottom: -9, right: 9, top: 9)) { $0.mass = 4 }
                shape.mass = 4
            }
        ),
        (
            "a removal and an addition",
            { body, shape in
                shape.mass = 3
                let space = try #require(body.space)
                space.remove(body)
                space.add(body)
            }
        ),
    ]

    /// Before the body is added and afterwards, with a moment from the start and with one that is set.
    @Test(arguments: massChanges.indices, [true, false])
    func anInfiniteMomentStaysWhateverMassShapesGet(index: Int, isMadeSo: Bool) throws {
        let space = Space()
        let body = isMadeSo ? Body(mass: 1, moment: .infinity) : Body(.dynamic)
        if !isMadeSo { body.moment = .infinity }
        let shape = body.attach(CircleShape(radius: 5, offset: Vector(1, 0)))
        if !isMadeSo { shape.density = 1 }
        space.add(body)
        #expect(body.moment == .infinity)
        try space.startRecording()
        try Self.massChanges[index].make(body, shape)
        #expect(body.moment == .infinity, "\(Self.massChanges[index].name)")
        #expect(body.mass.isFinite && body.mass > 0)
        space.step(by: 0.1)
        try SpaceReplay(space.stopRecording()).run()
        let copy = Space(try SpaceSnapshot(bytes: space.snapshot().bytes))
        #expect(copy.bodies[0].moment == .infinity)
        copy.bodies[0].shapes[0].mass = 9
        #expect(copy.bodies[0].moment == .infinity)
        // Another moment ends it.
        body.moment = 3
        shape.mass = 2
        #expect(body.moment.isFinite)
    }

    @Test func aBodyThatMustNotTurnDoesNot() {
        let space = makeSpaceWithFloor()
        let crate = Body(mass: 1, moment: .infinity)
        crate.attach(PolygonShape(width: 20, height: 20)).density = 0.01
        space.add(crate, at: Vector(0, 40))
        crate.applyImpulse(Vector(50, 0), atWorldPoint: Vector(0, 50))
        space.step(by: 1 / 60, times: 120)
        #expect(crate.angle == 0 && crate.angularVelocity == 0)
    }
}
