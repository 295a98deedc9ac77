import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct LookTests {
    private func pixels(
        of space: Space, parts: PictureParts = [.joints, .sleep], density: Double = 1,
        change: (inout DrawingStyle) -> Void = { _ in }
    ) throws -> Pixels {
        var style = DrawingStyle(parts: parts)
        change(&style)
        let picture = try Picture(
            of: space, format: .png, camera: Fixtures.camera, style: style, pixelsPerPoint: density)
        return try #require(Pixels(picture.bytes))
    }

    @Test func everyJointIsDrawn() throws {
        let all = try Fixtures.everything()
        #expect(all.constraints.count == 10)
        // The bodies are small, and so are their joints.
        let without = try pixels(of: all, parts: [], density: 3)
        // The colour of joints without other colours mixed in.
        func count(_ pixels: Pixels) -> Int {
            (0..<pixels.height).reduce(0) { sum, y in sum + (0..<pixels.width).count { pixels[$0, y] == 0x0a7d4f } }
        }
        #expect(count(without) == 0)
        for index in 0..<10 {
            let space = try Fixtures.everything()
            for (other, constraint) in space.constraints.enumerated() where other != index { space.remove(constraint) }
            let with = try pixels(of: space, density: 3)
            #expect(count(with) > 20, "joint \(index)")
        }
    }

    @Test func aBodysLookIsTheOneThatIsSaid() throws {
        let space = Fixtures.crateInWalls()
        let red = DebugColor(hex: 0xff0000)
        let plain = try pixels(of: space) { style in
            for body in space.bodies { style[look: body] = .plain(red) }
        }
        #expect(plain[162, 162] == 0xff0000)
        let wall = try pixels(of: space) { style in
            for body in space.bodies { style[look: body] = .wall() }
        }
        #expect(wall[162, 162] == 0x5b6470)
    }

    @Test func whatHasFourCornersAndIsNoBoxIsPlain() throws {
        let space = Space()
        let corners = [Vector(-40, -40), Vector(40, -40), Vector(20, 40), Vector(-20, 40)]
        Fixtures.add(try PolygonShape(vertices: corners), at: Vector(150, 150), to: space)
        #expect(try pixels(of: space)[162, 162] == 0x9cc3ea)
    }

    @Test func aSensorIsAnOutlineWithGaps() throws {
        let space = Space()
        let sensor = PolygonShape(width: 100, height: 100)
        sensor.isSensor = true
        Fixtures.add(sensor, at: Vector(150, 150), to: space)
        let pixels = try pixels(of: space)
        #expect(pixels[162, 162] == 0xffffff)
        let side = (120..<204).map { pixels[$0, 112] != 0xffffff }
        #expect(side.contains(true) && side.contains(false))
    }

    @Test(arguments: [PictureParts.contacts, .velocities, .names, .grid, .sleep])
    func aPartShows(part: PictureParts) throws {
        let space = Fixtures.crateInWalls()
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.5
        for _ in 0..<60 { space.step(by: 1 / 60) }
        let falling = try #require(space.bodies.first)
        if part == .contacts || part == .sleep { for _ in 0..<600 { space.step(by: 1 / 60) } }
        if part == .sleep { #expect(falling.isSleeping) }
        func bytes(_ parts: PictureParts) throws -> [UInt8] {
            var style = DrawingStyle(parts: parts)
            style[name: falling] = "falling"
            return try Picture(of: space, format: .png, camera: Fixtures.camera, style: style).bytes
        }
        #expect(try bytes(part) != bytes([]))
    }

    @Test func strokesOnTheEdgeOfWhatIsSeenAreWhole() throws {
        let space = Fixtures.crateInWalls()
        let box = try #require(space.drawingBounds)
        #expect(box == BoundingBox(left: -3, bottom: -3, right: 303, top: 303))
        for size in [40.0, 100, 333] {
            let camera = Camera(fitting: box, in: PictureSize(width: size, height: size))
            let pixels = try #require(Pixels(try Picture(of: space, format: .png, camera: camera).bytes))
            #expect(pixels.edge == [0xffffff])
        }
    }
}
