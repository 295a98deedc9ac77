import Chipmunk
import ChipmunkDrawing
import Testing

/// A camera whose y axis goes down shows a mirrored space as the other camera shows the space itself.
@Suite struct YAxisTests {
    private static let size = PictureSize(width: 324, height: 324)

    /// Shapes, joints and all that a style adds, in a space whose y goes up or, mirrored, down.
    private struct Stage {
        let space = Space()
        var style = DrawingStyle(parts: [.joints, .velocities, .names, .grid])
        let camera: Camera
        private let side: Double

        init(_ yAxis: Camera.YAxis) throws {
            let side = yAxis == .up ? 1.0 : -1
            self.side = side
            let low = min(0, 300 * side)
            let box = BoundingBox(left: 0, bottom: low, right: 300, top: low + 300)
            camera = Camera(fitting: box, in: YAxisTests.size, yAxis: yAxis)
            try addShapes()
            addJoints()
            let ball = space.bodies[0]
            ball.velocity = place(300, 200)
            style[trail: ball] = [place(20, 290), place(80, 200), place(30, 150)]
            style[ghost: ball] = Pose(position: place(190, 190), angle: 0.7 * side)
            style[name: ball] = "ball"
            style.markers = [Marker(position: place(280, 30), name: "gone")]
            var sheet = Sheet(
                size: Vector(60, 30), origin: place(20, 60), right: place(0.9, 0.3), down: place(0.3, -0.9))
            sheet.fill = DebugColor(hex: 0x3080c0)
            sheet.contents = [Sheet.Content(.text("text"))]
            style.sheets = [sheet]
        }

        private func place(_ x: Double, _ y: Double) -> Vector { Vector(x, y * side) }

        private func add(_ shape: Shape, _ x: Double, _ y: Double, angle: Double = 0) -> Body {
            Fixtures.add(shape, at: place(x, y), angle: angle * side, to: space)
        }

        private mutating func addShapes() throws {
            style[look: add(CircleShape(radius: 25), 60, 240, angle: 0.7)] = .ball()
            style[look: add(PolygonShape(width: 50, height: 30, radius: 6), 150, 230, angle: 0.4)] = .plain()
            let corners = [place(-20, -15), place(20, -15), place(5, 25)]
            style[look: add(try PolygonShape(vertices: corners, radius: 4), 230, 240)] = .plain()
            style[look: add(SegmentShape(from: place(-25, 0), to: place(25, 10), radius: 7), 60, 150)] = .plain()
            style[look: add(CircleShape(radius: 22), 150, 150, angle: 2.5)] = .plain()
            space.staticBody.attach(SegmentShape(from: place(0, 0), to: place(300, 20), radius: 3))
        }

        private func addJoints() {
            func body(_ x: Double, _ y: Double, angle: Double = 0) -> Body {
                add(CircleShape(radius: 3), x, y, angle: angle)
            }
            let range = side > 0 ? -0.5...2.0 : -2.0...0.5
            space.add(RotaryLimitJoint(body(230, 170, angle: 0.3), body(250, 150), range: range))
            space.add(SimpleMotor(body(230, 100), body(250, 90), rate: 2 * side))
            space.add(PinJoint(body(120, 90), body(160, 70), anchorA: place(2, 9), anchorB: place(1, -8)))
        }

        func pixels() throws -> [UInt8] {
            let bitmap = try Bitmap(size: YAxisTests.size)
            try bitmap.draw(space, camera: camera, style: style)
            return bitmap.bytes
        }

        /// The mirrored space to a camera that takes it for one whose y goes up.
        func pixelsTheWrongWayUp() throws -> [UInt8] {
            let bitmap = try Bitmap(size: YAxisTests.size)
            let box = BoundingBox(left: 0, bottom: -300, right: 300, top: 0)
            try bitmap.draw(space, camera: Camera(fitting: box, in: YAxisTests.size), style: style)
            return bitmap.bytes
        }
    }

    /// Paths that begin at another corner may be a shade off at their edges.
    private static func differences(_ a: [UInt8], _ b: [UInt8]) -> Int {
        zip(a, b).count { abs(Int($0) - Int($1)) > 24 }
    }

    @Test func aMirroredSpaceLooksTheSame() throws {
        let (up, down) = (try Stage(.up), try Stage(.down))
        let expected = try up.pixels()
        #expect(Self.differences(try down.pixels(), expected) == 0)
        #expect(Self.differences(try down.pixelsTheWrongWayUp(), expected) > 10_000)
    }

    @Test func placesGoDown() {
        let box = BoundingBox(left: 0, bottom: 0, right: 300, top: 300)
        let camera = Camera(fitting: box, in: Self.size, yAxis: .down)
        #expect(camera.place(Vector(0, 0)) == Vector(12, 12))
        #expect(camera.place(Vector(300, 100)) == Vector(312, 112))
        #expect(Fixtures.camera.yAxis == .up && Fixtures.camera != camera)
    }
}
