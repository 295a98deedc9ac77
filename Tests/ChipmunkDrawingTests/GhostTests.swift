import Chipmunk
import ChipmunkDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct GhostTests {
    private let space = Fixtures.crateInWalls()
    private var crate: Body { space.bodies[0] }

    private func svg(_ ghost: Pose?, name: String? = nil, markers: [Marker] = []) throws -> String {
        var style = DrawingStyle(layers: [.names])
        style[ghost: crate] = ghost
        style[name: crate] = name
        style.markers = markers
        let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        #expect(XMLParser(data: Data(picture.bytes)).parse())
        return String(decoding: picture.bytes, as: UTF8.self)
    }

    /// The crate is at (162, 162) of the picture.
    @Test func aGhostIsAtItsPlaceAndItsArrowLeadsToTheBody() throws {
        let text = try svg(Pose(position: Vector(230, 100), angle: 0))
        #expect(text.contains("M 272 242 L 272 182 L 212 182 L 212 242 Z"))
        #expect(text.contains("M 242 212 L 162 162 \""))
        #expect(text.contains("stroke-dasharray"))
        #expect(try !svg(nil).contains("stroke-dasharray"))
    }

    @Test func aGhostIsTurnedAsItSays() throws {
        let text = try svg(Pose(position: Vector(150, 150), angle: .pi / 4))
        // Half of a diagonal is 42.426 points.
        for coordinate in ["204.42", "119.57"] { #expect(text.contains(coordinate), "\(coordinate)") }
    }

    @Test func whatIsTooNearHasNoArrowAndIsMarkedAllTheSame() throws {
        let near = try svg(Pose(position: Vector(150.001, 150), angle: 0))
        #expect(near.contains("stroke-dasharray"))
        #expect(!near.contains("L 162 162 \""))
        #expect(try svg(Pose(position: Vector(153, 150), angle: 0)).contains("M 165 162 L 162 162 \""))
    }

    @Test func aGhostOfABodyThatIsTooSmallHasARing() throws {
        func pixel(_ ghost: Pose?) throws -> UInt32 {
            let space = Space()
            let speck = Fixtures.add(CircleShape(radius: 1), at: Vector(150, 150), to: space)
            var style = DrawingStyle()
            style[ghost: speck] = ghost
            let picture = try Picture(of: space, format: .png, camera: Fixtures.camera, style: style, pixelsPerPoint: 2)
            return try #require(Pixels(picture.bytes))[2 * 169, 2 * 162]
        }
        #expect(try pixel(nil) == 0xffffff)
        #expect(try pixel(Pose(position: Vector(150, 150), angle: 0)) == 0xc2189b)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNoNumberIsNotDrawn(number: Double) throws {
        let ghosts = [Pose(position: Vector(number, 1), angle: 0), Pose(position: .zero, angle: number)]
        for ghost in ghosts {
            let text = try svg(ghost, name: "crate", markers: [Marker(position: Vector(1, number), name: "gone")])
            #expect(!text.contains("stroke-dasharray"))
            #expect(!text.contains("nan") && !text.contains("inf"))
        }
    }

    @Test(arguments: [1e6, 1e15, 1e99, 1e300])
    func aGhostFarAwayHasAnArrowFromItsDirection(place: Double) throws {
        let text = try svg(Pose(position: Vector(place, 150), angle: 0), name: "crate")
        #expect(text.contains(/M [\d.]+ 162 L 162 162 "/) || place > 1e150, "\(place)")
    }

    @Test func aMarkerIsACrossAndHasAName() throws {
        let marked = try svg(nil, markers: [Marker(position: Vector(250, 50))])
        #expect(marked.contains("M 255 255 L 269 269 "))
        #expect(!marked.contains("<symbol"))
        #expect(try svg(nil, markers: [Marker(position: Vector(250, 50), name: "gone")]).contains("<symbol"))
    }

    @Test func namesOfGhostsDoNotCoverEachOther() throws {
        func letters(_ names: [String]) throws -> Int {
            let space = Space()
            var style = DrawingStyle(layers: [.names])
            for name in names {
                let body = Fixtures.add(CircleShape(radius: 1), at: Vector(150, 150), to: space)
                style[name: body] = name
                style[ghost: body] = Pose(position: Vector(150, 150), angle: 0)
            }
            let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
            return String(decoding: picture.bytes, as: UTF8.self).split(separator: "<use ").count - 1
        }
        #expect(try letters(["aa"]) == 2)
        // One on each side, and none for the fifth.
        #expect(try letters(["aa", "bb", "cc", "dd", "ee"]) == 8)
    }
}
