import Chipmunk
import ChipmunkDrawing

/// Spaces to draw.
enum Fixtures {
    static let view = BoundingBox(left: 0, bottom: 0, right: 300, top: 300)
    static let camera = Camera(fitting: view, in: PictureSize(width: 324, height: 324))

    /// Four walls about the view and a crate of 60 points in its middle.
    static func crateInWalls() -> Space {
        let space = Space()
        let corners = [Vector(0, 0), Vector(300, 0), Vector(300, 300), Vector(0, 300)]
        for index in 0..<4 {
            space.staticBody.attach(SegmentShape(from: corners[index], to: corners[(index + 1) % 4], radius: 3))
        }
        add(PolygonShape(width: 60, height: 60), at: Vector(150, 150), to: space)
        return space
    }

    @discardableResult
    static func add(_ shape: Shape, at position: Vector, angle: Double = 0, to space: Space) -> Body {
        let body = Body(mass: 1, moment: 100)
        body.attach(shape)
        body.position = position
        body.angle = angle
        return space.add(body)
    }

    /// Every kind of shape and of joint.
    static func everything() throws -> Space {
        let space = crateInWalls()
        add(PolygonShape(width: 50, height: 30, radius: 6), at: Vector(240, 250), angle: 0.4, to: space)
        add(
            try PolygonShape(vertices: [Vector(-20, -15), Vector(20, -15), Vector(0, 25)], radius: 4),
            at: Vector(60, 150), to: space)
        add(SegmentShape(from: Vector(-25, 0), to: Vector(25, 10), radius: 7), at: Vector(240, 150), to: space)
        add(SegmentShape(from: .zero, to: .zero, radius: 5), at: Vector(285, 150), to: space)
        add(CircleShape(radius: 22), at: Vector(240, 200), angle: 0.7, to: space)
        let sensor = CircleShape(radius: 40)
        sensor.isSensor = true
        space.staticBody.attach(sensor)
        sensor.body?.position = .zero
        var bodies: [(Body, Body)] = []
        for index in 0..<10 {
            let position = Vector(30 + 58 * Double(index % 5), index < 5 ? 270 : 80)
            bodies.append(
                (
                    add(CircleShape(radius: 4), at: position, to: space),
                    add(CircleShape(radius: 4), at: position + Vector(8, -45), to: space)
                ))
        }
        func pair(_ index: Int) -> (Body, Body) { bodies[index] }
        let constraints: [Constraint] = [
            PinJoint(pair(0).0, pair(0).1), SlideJoint(pair(1).0, pair(1).1, range: 10...50),
            PivotJoint(pair(2).0, pair(2).1, at: pair(2).0.position),
            GrooveJoint(pair(3).0, pair(3).1, from: Vector(-10, -20), to: Vector(15, -50)),
            DampedSpring(pair(4).0, pair(4).1, restLength: 40, stiffness: 10, damping: 1),
            DampedRotarySpring(pair(5).0, pair(5).1, restAngle: 0, stiffness: 10, damping: 1),
            RotaryLimitJoint(pair(6).0, pair(6).1, range: -1...2),
            RatchetJoint(pair(7).0, pair(7).1, phase: 0, ratchet: 0.5),
            GearJoint(pair(8).0, pair(8).1, ratio: 2), SimpleMotor(pair(9).0, pair(9).1, rate: 2),
        ]
        for constraint in constraints { space.add(constraint) }
        return space
    }
}
