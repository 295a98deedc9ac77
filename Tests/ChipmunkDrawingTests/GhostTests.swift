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
        var style = DrawingStyle(parts: [.names])
        style[ghost: crate] = ghost
        style[name: crate] = name
        style.markers = markers
        let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
        #expect(XMLParser(data: Data(picture.bytes)).parse())
        return String(decoding: picture.bytes, as: UTF8.self)
    }

    /// Whether a picture has a line through some points, within rounding.
    private func has(_ points: [Vector], in text: String) -> Bool {
        SVGPaths(text).paths.contains { path in
            path.points.count == points.count && zip(path.points, points).allSatisfy { $0.distance(to: $1) < 0.03 }
        }
    }

    /// The crate is at (162, 162) of the picture.
    @Test func aGhostIsAtItsPlaceAndItsArrowLeadsToTheBody() throws {
        let text = try svg(Pose(position: Vector(230, 100), angle: 0))
        #expect(has([Vector(272, 242), Vector(272, 182), Vector(212, 182), Vector(212, 242)], in: text))
        #expect(has([Vector(242, 212), Vector(162, 162)], in: text))
        #expect(text.contains("stroke-dasharray"))
        #expect(try !svg(nil).contains("stroke-dasharray"))
    }

    @Test func aGhostIsTurnedAsItSays() throws {
        let text = try svg(Pose(position: Vector(150, 150), angle: .pi / 4))
        let half = 42.426
        let turned = [Vector(0, -half), Vector(half, 0), Vector(0, half), Vector(-half, 0)].map {
            Vector(162, 162) + $0
        }
        // It begins at any of its corners, in one direction or the other.
        let isThere = (0..<4).contains { start in
            let corners = Array(turned[start...] + turned[..<start])
            return has(corners, in: text) || has(corners.reversed(), in: text)
        }
        #expect(isThere)
    }

    @Test func whatIsTooNearHasNoArrowAndIsMarkedAllTheSame() throws {
        let near = try svg(Pose(position: Vector(150.001, 150), angle: 0))
        #expect(near.contains("stroke-dasharray"))
        #expect(!SVGPaths(near).paths.contains { $0.points.count == 2 && $0.points[1] == Vector(162, 162) })
        #expect(
            has([Vector(165, 162), Vector(162, 162)], in: try svg(Pose(position: Vector(153, 150), angle: 0))))
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
            #expect(SVGPaths(text).hasFiniteNumbers)
        }
    }

    @Test(arguments: [1e6, 1e15, 1e99, 1e300])
    func aGhostFarAwayHasAnArrowFromItsDirection(place: Double) throws {
        let text = try svg(Pose(position: Vector(place, 150), angle: 0), name: "crate")
        let arrows = SVGPaths(text).paths.map(\.points).filter {
            $0.count == 2 && $0[1].distance(to: Vector(162, 162)) < 0.03
        }
        #expect(arrows.contains { $0[0].y == 162 } || place > 1e150, "\(place)")
    }

    @Test func aMarkerIsACrossAndHasAName() throws {
        let marked = try svg(nil, markers: [Marker(position: Vector(250, 50))])
        #expect(has([Vector(255, 255), Vector(269, 269)], in: marked))
        #expect(!marked.contains("<text"))
        #expect(try svg(nil, markers: [Marker(position: Vector(250, 50), name: "gone")]).contains(">gone</text>"))
    }

    @Test func namesOfGhostsDoNotCoverEachOther() throws {
        func texts(_ names: [String]) throws -> Int {
            let space = Space()
            var style = DrawingStyle(parts: [.names])
            for name in names {
                let body = Fixtures.add(CircleShape(radius: 1), at: Vector(150, 150), to: space)
                style[name: body] = name
                style[ghost: body] = Pose(position: Vector(150, 150), angle: 0)
            }
            let picture = try Picture(of: space, format: .svg, camera: Fixtures.camera, style: style)
            return String(decoding: picture.bytes, as: UTF8.self).split(separator: "<text ").count - 1
        }
        #expect(try texts(["aa"]) == 1)
        // One on each side, and none for the fifth.
        #expect(try texts(["aa", "bb", "cc", "dd", "ee"]) == 4)
    }
}
