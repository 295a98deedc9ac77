import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct CaptionTests {
    private let caption = Caption(
        title: "Title", lines: ["a line"],
        legend: [
            LegendEntry(.body, "body"), LegendEntry(.ghost, "ghost"), LegendEntry(.arrow, "arrow"),
            LegendEntry(.marker, "marker"),
        ],
        table: [["a", "b"], ["1", "2"], ["only one"]])

    private func picture(_ caption: Caption, _ format: PictureFormat = .png) throws -> Picture {
        try Picture(of: Fixtures.crateInWalls(), caption: caption, format: format, camera: Fixtures.camera)
    }

    @Test func thePictureIsHigherByWhatIsWritten() throws {
        let bare = try picture(Caption(title: "Title"))
        #expect(bare.size.width == 324)
        #expect(bare.size.height > 324 && bare.size.height < 364)
        // One line, four entries in a column, and three rows.
        #expect(try picture(caption).size.height > bare.size.height + 8 * 16)
    }

    @Test func nothingIsWrittenOnTheEdge() throws {
        var long = caption
        long.title = String(repeating: "wide ", count: 1000)
        long.lines.append(long.title)
        long.legend[0].text = long.title
        long.table.append([long.title, long.title, long.title])
        let pixels = try #require(Pixels(try picture(long).bytes))
        #expect(pixels.edge == [0xffffff])
        #expect(pixels.count(not: 0xffffff) > 5000)
    }

    @Test func aTableThatIsTooLongLosesItsEnd() throws {
        let table = Array(repeating: ["row"], count: 10_000)
        #expect(try picture(Caption(title: "Title", table: table)).size.height <= PictureSize.range.upperBound)
    }

    @Test(arguments: PictureFormat.allCases)
    func theSameInputGivesTheSameBytes(format: PictureFormat) throws {
        #expect(try picture(caption, format) == picture(caption, format))
    }
}
