import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct ExtremeTests {
    private func pixels(of space: Space) throws -> Pixels {
        for format in [PictureFormat.svg, .pdf] { _ = try Picture(of: space, format: format, camera: Fixtures.camera) }
        return try #require(Pixels(try Picture(of: space, format: .png, camera: Fixtures.camera).bytes))
    }

    @Test(arguments: [1e7, 1e9, 1e15, 1e30])
    func aWallAcrossTheWorldIsWhereItBelongs(reach: Double) throws {
        let space = Space()
        space.staticBody.attach(SegmentShape(from: Vector(-reach, 100), to: Vector(reach, 100), radius: 5))
        let pixels = try pixels(of: space)
        #expect(pixels[162, 212] == 0x5b6470)
        #expect(pixels[162, 190] == 0xffffff)
        #expect(pixels[162, 230] == 0xffffff)
    }

    @Test(arguments: [1e6, 1e9, 1e12, 1e15])
    func aPlanetHasAHorizon(radius: Double) throws {
        let space = Space()
        space.staticBody.attach(CircleShape(radius: radius, offset: Vector(150, 100 - radius)))
        let pixels = try pixels(of: space)
        #expect(pixels[162, 230] == 0x5b6470)
        #expect(pixels[162, 200] == 0xffffff)
    }

    @Test(arguments: [1e-12, 1, 1e6, 1e12])
    func aBallBeyondAllMeasureIsDrawnAtEachScale(scale: Double) throws {
        let space = Space()
        space.staticBody.attach(CircleShape(radius: 1e30))
        let half = 10 / scale
        let box = BoundingBox(left: -half, bottom: -half, right: half, top: half)
        let camera = try #require(Camera(showing: box, scale: scale, margin: 0))
        for format in [PictureFormat.svg, .pdf] { _ = try Picture(of: space, format: format, camera: camera) }
        let picture = try Picture(of: space, format: .png, camera: camera)
        // All of the picture is inside.
        #expect(try #require(Pixels(picture.bytes))[10, 10] == 0x5b6470)
    }

    @Test(arguments: [-1e9, 1e9, 8_388_758, 33_554_582, 1e99])
    func whatIsFarAwayIsNotSeen(place: Double) throws {
        let space = Space()
        Fixtures.add(PolygonShape(width: 60, height: 60), at: Vector(place, 150), to: space)
        Fixtures.add(CircleShape(radius: 60), at: Vector(150, place), to: space)
        #expect(try pixels(of: space).count(not: 0xffffff) == 0)
    }

    @Test func everythingIsSeenFromFarAway() throws {
        let space = try Fixtures.everything()
        Fixtures.add(CircleShape(radius: 10), at: Vector(1e9, -1e9), to: space)
        let camera = Camera(fitting: try #require(space.drawingBounds), in: PictureSize(width: 100, height: 100))
        let style = DrawingStyle(parts: [.joints, .grid, .names, .velocities])
        let picture = try Picture(of: space, format: .png, camera: camera, style: style)
        #expect(try #require(Pixels(picture.bytes)).width == 100)
    }

    /// The dashes of the widest sensor that is drawn whole: 1.5 points wide, 5 long and 6 apart.
    @Test(arguments: [1e3, 1e4, 3e4, 9e4])
    func aWideSensorHasNoMoreDashesThanFitAroundThePicture(radius: Double) throws {
        let space = Space()
        space.staticBody.attach(CircleShape(radius: radius, offset: Vector(150, 100 - radius))).isSensor = true
        let svg = try Picture(of: space, format: .svg, camera: Fixtures.camera)
        let text = String(decoding: svg.bytes, as: UTF8.self)
        #expect(text.contains("stroke-dasharray=\"5 6\""))
        #expect(text.contains(" r=\"\(Int(radius))\"") == (radius < 1e4))
        #expect(try pixels(of: space).count(not: 0xffffff) > 50)
    }

    @Test func aWideGhostIsFilledAndDashed() throws {
        let space = Space()
        let body = Fixtures.add(CircleShape(radius: 2e4), at: Vector(150, 100 - 2e4), to: space)
        var style = DrawingStyle()
        style[ghost: body] = Pose(position: body.position, angle: 0)
        let svg = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        let dashed = String(decoding: svg.bytes, as: UTF8.self).split(separator: "\n").filter { $0.contains("dash") }
        // The fill is an element of its own: it needs no cut.
        #expect(dashed.count == 1 && !dashed[0].contains("r=\"20000\"") && !dashed[0].contains("fill=\"#"))
    }

    /// A ball's rim is a tenth of its radius wide.
    @Test(arguments: [1e4, 1e5, 1e6, 1e7, 1e9, 1e12, 1e30])
    func aGreatBallHasTheColorOfItsMiddle(radius: Double) throws {
        let space = Space()
        let body = Fixtures.add(CircleShape(radius: radius), at: Vector(150, 150), to: space)
        var style = DrawingStyle()
        style[look: body] = .ball(DebugColor(hex: 0x112233))
        for format in [PictureFormat.svg, .pdf] {
            _ = try Picture(of: space, format: format, camera: Fixtures.camera, style: style)
        }
        let picture = try Picture(of: space, format: .png, camera: Fixtures.camera, style: style)
        #expect(try #require(Pixels(picture.bytes)).count(not: 0x112233) == 0)
    }

    @Test(arguments: [2e4, 1e5, 9e5])
    func aGreatBallHasAWideRim(radius: Double) throws {
        let space = Space()
        let body = Fixtures.add(CircleShape(radius: radius), at: Vector(150, 100 - radius), to: space)
        var style = DrawingStyle()
        style[look: body] = .ball(DebugColor(hex: 0x112233))
        let picture = try Picture(of: space, format: .png, camera: Fixtures.camera, style: style)
        let pixels = try #require(Pixels(picture.bytes))
        // 85 % white.
        #expect(pixels[162, 230] == 0xdcdee1)
        #expect(pixels[162, 190] == 0xffffff)
    }
}
