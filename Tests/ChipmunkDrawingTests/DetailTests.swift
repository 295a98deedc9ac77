import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct DetailTests {
    private func space(of count: Int, _ shape: () -> Shape) -> Space {
        let space = Space()
        for index in 0..<count {
            Fixtures.add(shape(), at: Vector(50 * Double(index % 40), 50 * Double(index / 40)), angle: 0.3, to: space)
        }
        return space
    }

    private func picture(_ space: Space, scale: Double, _ format: PictureFormat) throws -> Picture {
        let box = BoundingBox(left: -50, bottom: -50, right: 2050, top: 1300)
        let camera = try #require(Camera(showing: box, scale: scale))
        return try Picture(of: space, format: format, camera: camera)
    }

    @Test func specksTakeFewBytesAndAreSeen() throws {
        for space in [
            space(of: 1000) { PolygonShape(width: 30, height: 30) }, space(of: 1000) { CircleShape(radius: 15) },
        ] {
            #expect(try picture(space, scale: 0.02, .svg).bytes.count < 90 * 1000)
            let png = try picture(space, scale: 0.02, .png)
            let pixels = try #require(Pixels(png.bytes))
            #expect(pixels.count(not: 0xffffff) > 300)
        }
    }

    @Test(arguments: [(0.1, 0), (0.3, 0), (0.5, 9), (1, 13)])
    func aCrateHasTheDetailsThatThereIsRoomFor(scale: Double, details: Int) throws {
        let space = space(of: 1) { PolygonShape(width: 32, height: 32) }
        let text = String(decoding: try picture(space, scale: scale, .svg).bytes, as: UTF8.self)
        // The background, the wood and its outline are there in any case.
        let count = text.matches(of: /<(?:path|circle)/).count
        #expect(count - 3 >= details - 1 && count - 3 <= details + 1, "\(count)")
    }

    @Test(arguments: [3.0, 6, 12])
    func theOutlineLeavesTheColorOfWhatIsSmall(size: Double) throws {
        let space = Space()
        let body = Fixtures.add(PolygonShape(width: size, height: size), at: Vector(50.5, 50.5), to: space)
        var style = DrawingStyle()
        style[look: body] = .plain(DebugColor(hex: 0xff0000))
        let box = BoundingBox(left: 0, bottom: 0, right: 100, top: 100)
        let camera = try #require(Camera(showing: box, scale: 1, margin: 0))
        let picture = try Picture(of: space, format: .png, camera: camera, style: style)
        let pixels = try #require(Pixels(picture.bytes))
        #expect(pixels[50, 49] == 0xff0000)
    }

    @Test(arguments: [0, 0.7, 1.5])
    func aBeamLooksTheSameHoweverItIsTurned(angle: Double) throws {
        let space = Space()
        Fixtures.add(PolygonShape(width: 90, height: 20), at: Vector(100, 100), angle: angle, to: space)
        let text = String(decoding: try picture(space, scale: 1, .svg).bytes, as: UTF8.self)
        #expect(text.matches(of: /<circle/).count == 4)
        #expect(text.contains("stroke-width=\"1.5\""))
    }
}
