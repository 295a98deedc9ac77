import Chipmunk
import Testing

/// Numbers that plain C gives for the same calls. (m, i) stands for a mass and a moment.
@Suite struct ConformanceTests {
    private let triangle = [Vector(0, 0), Vector(10, 10), Vector(10, 0)]

    @Test func case1Moments() {
        #expect(Moment.circle(mass: 1, innerRadius: 2, radius: 3, offset: Vector(1, 2)) == 11.5)
        let segment = Moment.segment(mass: 1, from: Vector(-10, 0), to: Vector(10, 0), radius: 1)
        #expect(abs(segment - 40.66666667) < 1e-8)
        let polygon = Moment.polygon(mass: 1, vertices: triangle, offset: Vector(1, 2), radius: 3)
        #expect(abs(polygon - 98.33333333) < 1e-8)
        #expect(abs(Moment.box(mass: 1, width: 2, height: 3) - 1.083333333) < 1e-9)
    }

    @Test func case2Areas() throws {
        // The ring's area is the difference of two disks.
        let ring = CircleShape(radius: 2).area - CircleShape(radius: 1).area
        #expect(abs(ring - 9.4247779607) < 1e-9)
        let segment = SegmentShape(from: Vector(-10, 0), to: Vector(10, 0), radius: 3)
        #expect(abs(segment.area - 148.27433388) < 1e-8)
        // C's function answers 80.7 for these vertices: they run clockwise, and count -50. A shape turns them round.
        let polygon = try PolygonShape(vertices: triangle, radius: 3)
        #expect(abs(polygon.area - (80.700740753 + 100)) < 1e-8)
    }

    @Test func case3NewSpace() {
        let space = Space()
        #expect(space.iterations == 10)
        #expect(space.damping == 1)
        #expect(space.idleSpeedThreshold == 0)
        #expect(space.sleepTimeThreshold == .infinity)
        #expect(abs(space.collisionSlop - 0.1) < 1e-7)
        #expect(abs(space.collisionBias - 0.0017970074436) < 1e-12)
        #expect(space.collisionPersistence == 3)
        #expect(space.gravity == .zero)
        #expect(space.currentTimestep == 0)
    }

    @Test func case4ForceAtAPoint() {
        let world = Body(mass: 1, moment: 2)
        world.position = Vector(3, 4)
        world.applyForce(Vector(10, 0), atWorldPoint: Vector(0, 10))
        #expect(world.force == Vector(10, 0))
        #expect(world.torque == -60)

        let local = Body(mass: 1, moment: 2)
        local.position = Vector(3, 4)
        local.applyForce(Vector(10, 0), atLocalPoint: Vector(0, 10))
        #expect(local.force == Vector(10, 0))
        #expect(local.torque == -100)
    }

    @Test func case5ImpulseAtAPoint() {
        let world = Body(mass: 1, moment: 2)
        world.position = Vector(3, 4)
        world.applyImpulse(Vector(10, 0), atWorldPoint: Vector(0, 10))
        #expect(world.velocity == Vector(10, 0))
        #expect(world.angularVelocity == -30)

        let local = Body(mass: 1, moment: 2)
        local.position = Vector(3, 4)
        local.applyImpulse(Vector(10, 0), atLocalPoint: Vector(0, 10))
        #expect(local.velocity == Vector(10, 0))
        #expect(local.angularVelocity == -50)
    }

    @Test func case6VelocityAtAPoint() {
        let body = Body(mass: 1, moment: 2)
        body.position = Vector(1, 2)
        body.angularVelocity = 1.2
        #expect(body.velocity(atWorldPoint: Vector(1, 1)) == Vector(1.2, 0))
        #expect(body.velocity(atLocalPoint: Vector(1, 1)) == Vector(-1.2, 1.2))
    }

    @Test func case7KineticEnergy() {
        let body = Body(mass: 1, moment: 2)
        body.applyImpulse(Vector(10, 0), atLocalPoint: .zero)
        #expect(body.doubledKineticEnergy == 100)
        #expect(body.kineticEnergy == 50)
    }

    @Test func case8MassFromAShape() {
        let space = Space()
        let body = Body(.dynamic)
        let circle = body.attach(CircleShape(radius: 10, offset: Vector(2, 3)))
        space.add(body)
        circle.mass = 4
        #expect(body.mass == 4)
        #expect(body.centerOfGravity == Vector(2, 3))
        #expect(body.moment == 200)
    }

    @Test func case12DensityAndMassOfACircle() {
        let space = Space()
        let body = Body(.dynamic)
        let circle = body.attach(CircleShape(radius: 5))
        space.add(body)
        #expect(abs(circle.area - 78.5398163397) < 1e-10)
        circle.density = 2
        #expect(abs(circle.mass - 157.0796326795) < 1e-10)
        #expect(abs(body.moment - 1963.4954084936) < 1e-9)
        circle.mass = 2
        #expect(circle.moment == 25)
        #expect(body.moment == 25)
    }

    @Test func case13BoxesUnderATransform() {
        let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let circle = CircleShape(radius: 5)
        #expect(
            circle.updateBoundingBox(under: transform) == BoundingBox(left: 0, bottom: 1, right: 10, top: 11))
        let segment = SegmentShape(from: Vector(2, 2), to: Vector(2, 3), radius: 2)
        #expect(segment.boundingBox == BoundingBox(left: 0, bottom: 0, right: 4, top: 5))
    }

    @Test func case14VerticesUnderATransform() throws {
        let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let vertices = [Vector(-10, 10), Vector(0, 0), Vector(20, 0), Vector(10, 10)]
        let polygon = try PolygonShape(vertices: vertices, transform: transform)
        let expected = [Vector(5, 6), Vector(25, 26), Vector(45, 66), Vector(25, 46)]
        #expect(polygon.vertices.count == 4)
        #expect(Set(polygon.vertices) == Set(expected))
    }
}
