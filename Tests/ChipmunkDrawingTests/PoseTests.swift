import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct PoseTests {
    /// Every part of a picture but the contacts, which remain where the step found them.
    private static let parts = PictureParts.standard.union([.names, .velocities, .grid])

    private func picture(of space: Space, _ style: DrawingStyle) throws -> Picture {
        var style = style
        for (index, body) in space.bodies.enumerated() {
            style[name: body] = "b\(index)"
            style[trail: body] = [Vector(150, 150)]
            style[ghost: body] = index.isMultiple(of: 3) ? Pose(position: Vector(40, 200), angle: 1) : nil
        }
        return try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
    }

    @Test func aBodyIsDrawnAtTheGivenPoseWithAllThatBelongsToIt() throws {
        let space = try Fixtures.everything()
        let earlier = space.bodies.map { ($0, Pose(of: $0), $0.velocity) }
        let expected = try picture(of: space, DrawingStyle(parts: Self.parts))
        for _ in 0..<40 { space.step(by: 1 / 60) }
        var style = DrawingStyle(parts: Self.parts)
        #expect(try picture(of: space, style) != expected)
        for (body, pose, velocity) in earlier {
            style[pose: body] = pose
            body.velocity = velocity
        }
        #expect(try picture(of: space, style) == expected)
    }

    @Test(arguments: [Pose(x: .nan, y: 0, angle: 0), Pose(x: 0, y: 0, angle: .infinity)])
    func aPoseOfNoNumbersIsNotUsed(pose: Pose) throws {
        let space = Fixtures.crateInWalls()
        let expected = try picture(of: space, DrawingStyle())
        var style = DrawingStyle()
        style[pose: space.bodies[0]] = pose
        #expect(try picture(of: space, style) == expected)
    }

    /// A ball of 60 points/s, at a third of the way from one step to the next.
    @Test func aPictureBetweenTwoStepsIsAtAFraction() throws {
        let space = Space()
        let ball = Fixtures.add(CircleShape(radius: 10), at: Vector(100, 100), to: space)
        ball.velocity = Vector(60, 0)
        var buffer = PoseBuffer()
        buffer.record(space)
        space.step(by: 1)
        buffer.record(space)
        var style = DrawingStyle()
        style[pose: ball] = buffer.pose(of: ball, at: 1.0 / 3)
        style[look: ball] = .wall()
        let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        #expect(String(decoding: picture.bytes, as: UTF8.self).contains(#"<circle cx="132" cy="212" r="10""#))
    }
}
