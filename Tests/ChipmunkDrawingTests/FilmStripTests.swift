import Chipmunk
import ChipmunkDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct FilmStripTests {
    private static let frame = PictureSize(width: 100, height: 80)
    private static let camera = Camera(fitting: Fixtures.view, in: frame)

    /// A strip of frames. A closure draws each frame.
    private func strip(
        _ count: Int, _ format: PictureFormat = .png, theme: Theme = .light,
        frame: (Int, inout FilmStrip) -> Void
    ) throws -> Picture {
        let layout = try #require(FilmStripLayout(count: count, frame: FilmStripTests.frame))
        var strip = try FilmStrip(layout, format: format, theme: theme)
        for index in 0..<count { frame(index, &strip) }
        return try strip.finish()
    }

    /// A space whose every point is a wall.
    private func fullSpace() -> Space {
        let space = Space()
        space.staticBody.attach(CircleShape(radius: 1e5))
        return space
    }

    @Test(arguments: [(1, 1, 1), (5, 5, 1), (6, 3, 2), (7, 4, 2), (11, 4, 3), (12, 4, 3), (60, 5, 12)])
    func rowsAreFewAndEven(count: Int, columns: Int, rows: Int) throws {
        let layout = try #require(FilmStripLayout(count: count, frame: FilmStripTests.frame))
        #expect(layout.columns == columns)
        #expect(layout.rows == rows)
        #expect(layout.size.width == Double(columns) * 112 + 12)
        #expect(layout.size.height == Double(rows) * 110 + 12)
        #expect(layout.origin(of: 0) == Vector(12, 12))
        let last = layout.origin(of: count - 1)
        #expect(last.x + 112 <= layout.size.width && last.y + 110 == layout.size.height)
        #expect(FilmStripLayout(count: count, in: layout.size) == layout)
    }

    @Test func aLayoutWithoutRoomIsNone() {
        #expect(FilmStripLayout(count: 60, frame: PictureSize(width: 16000, height: 10)) == nil)
        #expect(FilmStripLayout(count: 60, in: PictureSize(width: 72, height: 4000)) == nil)
        #expect(FilmStripLayout(count: 60, in: PictureSize(width: 77, height: 4000)) != nil)
    }

    @Test func framesAreClipped() throws {
        let space = fullSpace()
        let picture = try strip(2) { _, strip in strip.draw(space, camera: FilmStripTests.camera, caption: "") }
        let pixels = try #require(Pixels(picture.bytes))
        #expect(pixels.width == 236)
        #expect(pixels.height == 122)
        #expect(pixels[62, 50] == 0x5b6470 && pixels[174, 50] == 0x5b6470, "in the frames")
        #expect(pixels[118, 50] == 0xffffff, "between the frames")
        #expect(pixels[62, 5] == 0xffffff && pixels[62, 100] == 0xffffff, "above and below")
        #expect(pixels.edge == [0xffffff])
    }

    @Test func eachFrameShowsItsOwnTime() throws {
        let space = Space()
        let body = Fixtures.add(PolygonShape(width: 60, height: 60), at: Vector(150, 150), to: space)
        let picture = try strip(2) { _, strip in
            strip.draw(space, camera: FilmStripTests.camera, caption: "")
            body.position = Vector(1000, 0)
        }
        let pixels = try #require(Pixels(picture.bytes))
        #expect(pixels[62, 52] != 0xffffff)
        #expect(pixels[174, 52] == 0xffffff)
    }

    @Test(arguments: [Theme.light, .dark])
    func aCaptionIsUnderItsFrame(theme: Theme) throws {
        func pixels(_ caption: String) throws -> Pixels {
            let picture = try strip(2, theme: theme) { index, strip in
                strip.draw(Space(), camera: FilmStripTests.camera, caption: index == 1 ? caption : "")
            }
            return try #require(Pixels(picture.bytes))
        }
        let (without, with) = (try pixels(""), try pixels("0.50 s"))
        var changed = BoundingBox?.none
        for y in 0..<with.height {
            for x in 0..<with.width where with[x, y] != without[x, y] {
                let point = BoundingBox(left: Double(x), bottom: Double(y), right: Double(x), top: Double(y))
                changed = changed?.merged(with: point) ?? point
            }
        }
        let box = try #require(changed)
        #expect(box.left > 150 && box.right < 200 && box.bottom > 92 && box.top < 110)
        #expect(box.top - box.bottom >= 7, "large enough to be read")
    }

    @Test(arguments: PictureFormat.allCases)
    func theSameFramesGiveTheSameBytes(format: PictureFormat) throws {
        func picture() throws -> Picture {
            let space = try Fixtures.everything()
            return try strip(7, format, theme: .dark) { index, strip in
                strip.draw(space, camera: FilmStripTests.camera, caption: "\(index) s")
                for _ in 0..<10 { space.step(by: 1 / 60) }
            }
        }
        let first = try picture()
        #expect(try picture() == first)
        if format == .svg { #expect(XMLParser(data: Data(first.bytes)).parse()) }
    }

    @Test func mistakesTrap() async {
        let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layout = try #require(FilmStripLayout(count: 1, in: PictureSize(width: 100, height: 100)))
            var strip = try FilmStrip(layout, format: .svg)
            let camera = Camera(fitting: Fixtures.view, in: layout.frame)
            for _ in 0..<2 { strip.draw(Space(), camera: camera, caption: "") }
        }
        #expect(trapMessage(many).contains("FilmStrip.draw must be called at most 1 times"))
        let camera = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layout = try #require(FilmStripLayout(count: 1, in: PictureSize(width: 100, height: 100)))
            var strip = try FilmStrip(layout, format: .svg)
            strip.draw(Space(), camera: Fixtures.camera, caption: "")
        }
        #expect(trapMessage(camera).contains("FilmStrip.draw(camera:) must have the size"))
        let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FilmStripLayout(count: 0, in: PictureSize(width: 100, height: 100))
        }
        #expect(trapMessage(count).contains("FilmStripLayout.count must be in 1...1000, got 0"))
    }
}
