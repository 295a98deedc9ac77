import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct NameTests {
    /// The heights at which letters are written, one for each name of two letters, for bodies at some places.
    private func heights(_ places: [Vector]) throws -> [Double] {
        let space = Space()
        var style = DrawingStyle(layers: [.names])
        for place in places { style[name: Fixtures.add(CircleShape(radius: 1), at: place, to: space)] = "aa" }
        let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        let letters = String(decoding: picture.bytes, as: UTF8.self).matches(of: /<use [^>]* y="([\d.]+)"/)
        let heights = letters.compactMap { Double($0.1) }
        return stride(from: 0, to: heights.count, by: 2).map { heights[$0] }
    }

    @Test func namesThatHaveRoomAreOnTheirBodies() throws {
        let heights = try heights([Vector(100, 150), Vector(200, 150)])
        #expect(heights.count == 2 && heights[0] == heights[1])
    }

    @Test func namesThatWouldCoverEachOtherAreAboveAndBelow() throws {
        let heights = try heights([Vector(150, 150), Vector(155, 150), Vector(160, 150), Vector(165, 150)])
        // None for the fourth. A plate is 14 points high, and there are two between two plates.
        #expect(heights.count == 3)
        #expect(heights[1] == heights[0] - 16 && heights[2] == heights[0] + 16)
    }

    @Test func aNameWhoseBodyIsOutOfSightIsNotWritten() throws {
        #expect(try heights([Vector(150, 1000)]).isEmpty)
    }
}
