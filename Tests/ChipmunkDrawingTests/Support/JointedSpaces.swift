import Chipmunk
import ChipmunkDrawing

/// Spaces that hang together by joints.
enum JointedSpaces {
    /// Planks between two posts, and crates that lie on them.
    static func bridge() -> Space {
        let space = Space()
        space.gravity = Vector(0, -500)
        let posts = [Vector(-20, 200), Vector(620, 200)]
        for post in posts {
            space.staticBody.attach(PolygonShape(BoundingBox(center: post, halfWidth: 20, halfHeight: 8)))
        }
        var last = space.staticBody
        for index in 0..<15 {
            let plank = add(PolygonShape(width: 38, height: 8), at: Vector(20 + 40 * Double(index), 200), to: space)
            space.add(PivotJoint(last, plank, at: Vector(40 * Double(index), 200))).collideBodies = false
            last = plank
        }
        space.add(PivotJoint(last, space.staticBody, at: Vector(600, 200))).collideBodies = false
        for index in 0..<3 {
            add(PolygonShape(width: 32, height: 32), at: Vector(220 + 60 * Double(index), 260), mass: 3, to: space)
        }
        for _ in 0..<240 { space.step(by: 1 / 120) }
        return space
    }

    /// A car with two wheels on springs and motors.
    static func car() -> Space {
        let space = Space()
        space.gravity = Vector(0, -500)
        let ground = [Vector(-200, 20), Vector(-60, 0), Vector(80, 0), Vector(220, 30)]
        for (a, b) in zip(ground, ground.dropFirst()) {
            space.staticBody.attach(SegmentShape(from: a, to: b, radius: 4)).friction = 1
        }
        let chassis = add(PolygonShape(width: 110, height: 24), at: Vector(0, 60), mass: 5, to: space)
        for x in [-40.0, 40] {
            let wheel = add(CircleShape(radius: 18), at: Vector(x, 30), to: space)
            wheel.shapes[0].friction = 1
            let groove = GrooveJoint(chassis, wheel, from: Vector(x, -14), to: Vector(x, -44))
            let spring = DampedSpring(
                chassis, wheel, anchorA: Vector(x, 0), restLength: 46, stiffness: 150, damping: 8)
            for joint in [groove, spring, SimpleMotor(chassis, wheel, rate: 2)] {
                space.add(joint).collideBodies = false
            }
        }
        for _ in 0..<120 { space.step(by: 1 / 120) }
        return space
    }

    /// A chain of thirty links.
    static func chain() -> Space {
        let space = Space()
        space.gravity = Vector(120, -500)
        var last = space.staticBody
        for index in 0..<30 {
            let link = add(
                SegmentShape(from: Vector(0, 5), to: Vector(0, -5), radius: 2), at: Vector(0, -7 - 14 * Double(index)),
                to: space)
            space.add(PivotJoint(last, link, at: Vector(0, -14 * Double(index)))).collideBodies = false
            last = link
        }
        for _ in 0..<60 { space.step(by: 1 / 120) }
        return space
    }

    /// Returns a picture of all of a space.
    static func picture(
        of space: Space, scale: Double, style: DrawingStyle = DrawingStyle(), format: PictureFormat = .png
    ) throws -> Picture? {
        guard let camera = space.drawingBounds.flatMap({ Camera(showing: $0, scale: scale) }) else { return nil }
        return try Picture(of: space, format: format, camera: camera, style: style)
    }

    @discardableResult
    private static func add(_ shape: Shape, at position: Vector, mass: Double = 1, to space: Space) -> Body {
        let body = Body(mass: mass, moment: 300 * mass)
        body.attach(shape)
        body.position = position
        return space.add(body)
    }
}
