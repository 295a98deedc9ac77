import Chipmunk
import CrateKit
import Testing

@Suite struct PolylineTests {
    private func body(_ geometry: ShapeDefinition.Geometry) throws -> Body {
        let body = BodyDefinition(name: "line", kind: .static, position: .zero, shapes: [ShapeDefinition(geometry)])
        return try #require(World(Scene(name: "line", bodies: [body])).space.bodies.first)
    }

    @Test func itIsSegmentsFromPointToPoint() throws {
        let points = [Vector(0, 0), Vector(10, 0), Vector(20, 5)]
        func ends(_ isClosed: Bool) throws -> [[Vector]] {
            try body(.polyline(points: points, radius: 2, isClosed: isClosed)).shapes.compactMap { shape in
                (shape as? SegmentShape).map { [$0.a, $0.b] }
            }
        }
        #expect(try ends(false) == [[points[0], points[1]], [points[1], points[2]]])
        #expect(try ends(true) == [[points[0], points[1]], [points[1], points[2]], [points[2], points[0]]])
    }

    /// A ball that rolls over points of a terrain leaves it nowhere sideways: at a seam of neighbors only the normals between those
    /// of both lines are possible, as `cpSegmentShapeSetNeighbors` has it.
    @Test func aLineKnowsItsNeighbors() throws {
        let points = [Vector(-40, 0), Vector(0, 0), Vector(40, 0)]
        let ball = Body(mass: 1, moment: 1)
        let disc = CircleShape(radius: 10)
        ball.attach(disc)
        // Beside the first line's end, and over the second one.
        ball.position = Vector(3, 9)
        func normal(_ geometry: ShapeDefinition.Geometry) throws -> Vector {
            let owner = try body(geometry)
            let line = try #require(owner.shapes.first)
            _ = line.updateBoundingBox()
            _ = disc.updateBoundingBox()
            return try #require(line.contacts(with: disc)).normal
        }
        let bare = try normal(.segment(from: points[0], to: points[1]))
        #expect(abs(bare.x) > 0.3)
        // The end that has a neighbor leaves that contact to it.
        let line = try body(.polyline(points: points))
        _ = disc.updateBoundingBox()
        let first = try #require(line.shapes.first)
        _ = first.updateBoundingBox()
        #expect(first.contacts(with: disc) == nil)
    }

    @Test func linesWithoutALengthAreRefused() {
        func problems(_ shape: String) -> [String] {
            let text = "version: 1\nname: a\nbodies: [{name: b, kind: static, shapes: [{type: polyline, \(shape)}]}]\n"
            return SceneFile.issues(of: Array(text.utf8)).map(\.problem)
        }
        #expect(problems("points: [[0, 0], [1, 0], [1, 0]]").first?.contains("got (1.0, 0.0) twice in a row") == true)
        #expect(problems("points: [[0, 0], [1, 0], [0, 0]], closed: true").first?.contains("twice in a row") == true)
        #expect(
            problems("points: [[0, 0], [1, 0]], closed: true").first?.contains("must have 3 points or more") == true)
        #expect(problems("points: [[0, 0]]").count == 1)
        #expect(problems("points: [[0, 0], [5, 0], [9, 3]]") == [])
    }

    @Test func lintNamesSeamsOfSegments() throws {
        var ground = BodyDefinition(name: "ground", kind: .static, position: Vector(10, 20))
        ground.shapes = [
            ShapeDefinition(.segment(from: Vector(0, 0), to: Vector(50, 0))),
            ShapeDefinition(.segment(from: Vector(50, 0), to: Vector(100, 10))),
            // A corner is meant to stop things.
            ShapeDefinition(.segment(from: Vector(100, 10), to: Vector(100, 80))),
        ]
        let warnings = try Scene(name: "seams", bodies: [ground]).warnings()
        #expect(warnings.map(\.path) == ["bodies[0].shapes[1]"])
        #expect(
            warnings.first?.problem.hasPrefix("continues bodies[0].shapes[0] (ground) at (60") == true, "\(warnings)")
        ground.shapes = [
            ShapeDefinition(.polyline(points: [Vector(0, 0), Vector(50, 0), Vector(100, 10), Vector(100, 80)]))
        ]
        #expect(try Scene(name: "seams", bodies: [ground]).warnings() == [])
    }
}
