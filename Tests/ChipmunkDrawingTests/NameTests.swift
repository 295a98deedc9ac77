import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct NameTests {
    /// The heights at which names are written, for bodies at some places.
    private func heights(_ places: [Vector]) throws -> [Double] {
        let space = Space()
        var style = DrawingStyle(parts: [.names])
        for place in places { style[name: Fixtures.add(CircleShape(radius: 1), at: place, to: space)] = "aa" }
        let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        let texts = String(decoding: picture.bytes, as: UTF8.self).matches(of: /<text [^>]*y="([\d.]+)"[^>]*>aa</)
        return texts.compactMap { Double($0.1) }
    }

    @Test func namesThatHaveRoomAreOnTheirBodies() throws {
        let heights = try heights([Vector(100, 150), Vector(200, 150)])
        #expect(heights == [heights.first, heights.first])
    }

    @Test func namesThatWouldCoverEachOtherAreAboveAndBelow() throws {
        let heights = try heights([Vector(150, 150), Vector(155, 150), Vector(160, 150), Vector(165, 150)])
        // None for the fourth. A plate is 14 points high, and there are two between two plates.
        try #require(heights.count == 3)
        #expect(abs(heights[1] - heights[0] + 16) < 0.02 && abs(heights[2] - heights[0] - 16) < 0.02)
    }

    @Test func aNameWhoseBodyIsOutOfSightIsNotWritten() throws {
        #expect(try heights([Vector(150, 1000)]).isEmpty)
    }

    /// Cairo takes the scalars that Unicode keeps from being characters for a mistake of the encoding.
    @Test(arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x10FFFF, 0, 0xFFFD, 0x1F4E6] as [UInt32])
    func anyTextCanBeWritten(scalar: UInt32) throws {
        let text = "a\(try #require(Unicode.Scalar(scalar)))"
        let space = Fixtures.crateInWalls()
        var style = DrawingStyle(parts: [.names])
        style[name: space.bodies[0]] = text
        let caption = Caption(title: text, lines: [text], table: [[text]])
        for format in PictureFormat.allCases {
            _ = try Picture(of: space, caption: caption, format: format, camera: Fixtures.camera, style: style)
        }
    }
}
