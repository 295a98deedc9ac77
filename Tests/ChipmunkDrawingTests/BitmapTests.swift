import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct BitmapTests {
    @Test func thePixelsAreThoseOfAPNG() throws {
        let space = try Fixtures.everything()
        let bitmap = try Bitmap(size: Fixtures.camera.size, pixelsPerPoint: 0.5)
        try bitmap.draw(space, camera: Fixtures.camera)
        let picture = try Picture(of: space, format: .png, camera: Fixtures.camera, pixelsPerPoint: 0.5)
        let pixels = try #require(Pixels(picture.bytes))
        #expect(bitmap.width == 162 && bitmap.height == 162)
        #expect(bitmap.bytes.count == 4 * 162 * 162)
        for y in 0..<162 {
            for x in 0..<162 {
                let start = 4 * (y * 162 + x)
                let part = bitmap.bytes[start..<start + 3].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                guard part == pixels[x, y] else {
                    Issue.record("the pixel at \(x), \(y) is \(part) and not \(pixels[x, y])")
                    return
                }
            }
        }
    }

    @Test func nothingIsLeftOfTheFrameBefore() throws {
        let bitmap = try Bitmap(size: Fixtures.camera.size)
        try bitmap.draw(try Fixtures.everything(), camera: Fixtures.camera, style: DrawingStyle(theme: .dark))
        let dark = bitmap.bytes
        try bitmap.draw(Fixtures.crateInWalls(), camera: Fixtures.camera)
        let fresh = try Bitmap(size: Fixtures.camera.size)
        #expect(fresh.bytes.allSatisfy { $0 == 0 })
        try fresh.draw(Fixtures.crateInWalls(), camera: Fixtures.camera)
        #expect(bitmap.bytes == fresh.bytes)
        #expect(bitmap.bytes != dark)
    }

    @Test func aPartOfAPixelIsAWholeOne() throws {
        let size = PictureSize(width: 10.2, height: 7)
        let bitmap = try Bitmap(size: size)
        #expect(bitmap.width == 11 && bitmap.height == 7)
        try bitmap.draw(Space(), camera: Camera(fitting: Fixtures.view, in: size))
        #expect(bitmap.bytes.enumerated().allSatisfy { $0.offset % 4 == 3 || $0.element == 255 })
    }

    @Test func mistakesTrap() async {
        let camera = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let bitmap = try Bitmap(size: PictureSize(width: 10, height: 10))
            try bitmap.draw(Space(), camera: Fixtures.camera)
        }
        #expect(trapMessage(camera).contains("Bitmap.draw(camera:) must have the size"))
        let density = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Bitmap(size: PictureSize(width: 10, height: 10), pixelsPerPoint: 17)
        }
        #expect(trapMessage(density).contains("Bitmap.pixelsPerPoint must be in 0.1...16.0, got 17.0"))
    }
}
