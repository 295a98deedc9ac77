import Chipmunk
import ChipmunkDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct PictureTests {
    @Test func aPNGHasItsSignatureAndSize() throws {
        let picture = try Picture(of: Space(), format: .png, camera: Fixtures.camera, pixelsPerPoint: 2)
        #expect(picture.bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        let pixels = try #require(Pixels(picture.bytes))
        #expect(pixels.width == 648)
        #expect(pixels.height == 648)
    }

    @Test(arguments: [(Theme.light, UInt32(0xffffff)), (Theme.dark, UInt32(0x15191f))])
    func whatIsWhereCanBeSeen(theme: Theme, background: UInt32) throws {
        let style = DrawingStyle(theme: theme)
        let picture = try Picture(of: Fixtures.crateInWalls(), format: .png, camera: Fixtures.camera, style: style)
        let pixels = try #require(Pixels(picture.bytes))
        #expect(pixels[162, 162] != background)
        #expect(pixels[12, 162] != background, "the left wall")
        #expect(pixels[60, 162] == background, "between the wall and the crate")
        #expect(pixels.edge == [background], "outside the walls")
    }

    @Test func anSVGIsXML() throws {
        var style = DrawingStyle(parts: [.joints, .contacts, .velocities, .names, .grid, .sleep])
        let space = try Fixtures.everything()
        for body in space.bodies { style[name: body] = "a & <b> \u{1F4E6}" }
        let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        #expect(XMLParser(data: Data(picture.bytes)).parse())
        #expect(String(decoding: picture.bytes, as: UTF8.self).contains("width=\"324"))
    }

    @Test(arguments: PictureFormat.allCases)
    func theSameInputGivesTheSameBytes(format: PictureFormat) throws {
        func picture() throws -> Picture {
            let space = try Fixtures.everything()
            for _ in 0..<60 { space.step(by: 1 / 60) }
            var style = DrawingStyle(parts: [.joints, .contacts, .velocities, .names, .grid])
            for body in space.bodies { style[name: body] = "body" }
            return try Picture(of: space, format: format, camera: Fixtures.camera, style: style)
        }
        let first = try picture()
        #expect(try picture() == first)
        #expect(first.bytes.count > 1000)
    }

    @Test func aPDFHasADateThatIsFixed() throws {
        let bytes = try Picture(of: Space(), format: .pdf, camera: Fixtures.camera).bytes
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.hasPrefix("%PDF-"))
        #expect(text.contains("20000101000000"))
    }

    @Test func anEmptySpaceIsBackground() throws {
        let space = Space()
        #expect(space.drawingBounds == nil)
        let pixels = try #require(Pixels(try Picture(of: space, format: .png, camera: Fixtures.camera).bytes))
        #expect(pixels.count(not: 0xffffff) == 0)
    }

    @Test func aPictureThatIsTooLargeForPixelsThrows() {
        let camera = Camera(fitting: Fixtures.view, in: PictureSize(width: 16384, height: 1))
        let error = #expect(throws: PictureError.self) {
            try Picture(of: Space(), format: .png, camera: camera, pixelsPerPoint: 16)
        }
        #expect(
            error?.description
                == "the picture cannot be made: invalid value (typically too big) for the size of the input (surface, pattern, etc.)"
        )
    }

    @Test func aDensityOutOfRangeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Picture(of: Space(), format: .png, camera: Fixtures.camera, pixelsPerPoint: 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Picture.pixelsPerPoint must be in 0.1...16.0, got 0.0"))
    }
}
