import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

@Suite struct TiledMergeTests {
    private static let tileset = TiledText.tileset([
        0: TiledText.square, 1: TiledText.rising, 2: #"{"id": 1, "x": 0, "y": 8, "width": 16, "height": 8}"#,
        3: #"{"id": 1, "x": 7.5, "y": 0, "width": 1, "height": 1}"#,
    ])

    private static func shapes(_ rows: [String]) throws -> [ShapeDefinition.Geometry] {
        let (width, height) = (rows[0].count, rows.count)
        let layer = TiledText.tiles(TiledText.cells(rows), width: width, height: height)
        let text = TiledText.map([layer], tilesets: [tileset], width: width, height: height)
        return try TiledText.read(text).scene.bodies.flatMap { $0.shapes.map(\.geometry) }
    }

    /// The numbers of corners of merged outlines.
    @Test(arguments: [
        (["1111111111"], [4]),
        (["1.1", "1.1", "111"], [8]),
        // A ring has an outline for its hole.
        (["111", "1.1", "111"], [4, 4]),
        // Tiles that touch at a corner alone have outlines of their own.
        (["1.", ".1"], [4, 4]),
        (["..2", ".21", "211"], [3]),
        // Half tiles: their edges lie on parts of others.
        (["33", "11"], [4]),
        (["3", "1"], [4]),
        ([".3.", "111"], [8]),
        (["3.", "11"], [6]),
        (["."], []),
    ])
    func tilesAreMerged(rows: [String], corners: [Int]) throws {
        let counts = try Self.shapes(rows).map { shape in
            if case .polyline(let points, 1, true) = shape { points.count } else { -1 }
        }
        #expect(counts.sorted() == corners)
    }

    @Test func theSurfaceIsWhereTheTilesEnd() throws {
        guard case .polyline(let points, let radius, _) = try Self.shapes(["111"])[0] else { return }
        #expect(radius == 1)
        #expect(Set(points) == [Vector(1, 1), Vector(47, 1), Vector(47, 15), Vector(1, 15)])
    }

    @Test func whatIsThinnerThanTheChainIsAPolygon() throws {
        let shapes = try Self.shapes(["4"])
        #expect(shapes.count == 1)
        guard case .polygon(let vertices, 0) = shapes[0] else {
            Issue.record("got \(shapes[0])")
            return
        }
        #expect(Set(vertices) == [Vector(7.5, 15), Vector(8.5, 15), Vector(8.5, 16), Vector(7.5, 16)])
    }

    @Test func anOutlineIsMovedInwardUnlessItWouldInvert() {
        let square = [Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(0, 10)]
        #expect(LoopInset.points(of: square, by: 2) == [Vector(2, 2), Vector(8, 2), Vector(8, 8), Vector(2, 8)])
        #expect(LoopInset.points(of: square, by: 5) == nil)
        // Clockwise it is a hole, which grows.
        #expect(LoopInset.points(of: square.reversed(), by: 20)?.contains(Vector(-20, -20)) == true)
        let needle = [Vector(0, 0), Vector(100, 0), Vector(0, 1)]
        #expect(LoopInset.points(of: needle, by: 0.01) == nil)
    }

    /// The edges that remain enclose the same area, and no two of them lie on each other.
    @Test(arguments: 0..<20)
    func cancellingKeepsTheArea(seed: Int) {
        var generator = SystemSeed(state: UInt64(seed))
        var edges: [GridEdge] = []
        var area = 0.0
        for y in 0..<6 {
            for x in 0..<6 where generator.next() % 3 > 0 {
                let (left, low) = (Int32(x * 16), Int32(y * 16))
                // Rectangles that fill parts of their cells, in steps of 4.
                let width = Int32(generator.next() % 4 + 1) * 4
                let corners = [
                    GridPoint(x: left, y: low), GridPoint(x: left + width, y: low),
                    GridPoint(x: left + width, y: low + 16), GridPoint(x: left, y: low + 16),
                ]
                area += Double(width) * 16
                for index in 0..<4 { edges.append(GridEdge(start: corners[index], end: corners[(index + 1) % 4])) }
            }
        }
        let remaining = GridEdges.remaining(of: edges)
        let loops = GridLoops.loops(of: remaining)
        let sum = loops.reduce(0.0) { $0 + Self.area(of: $1) }
        #expect(sum == area)
        #expect(GridEdges.remaining(of: remaining).count == remaining.count)
        #expect(remaining.count <= edges.count)
    }

    private static func area(of loop: [GridPoint]) -> Double {
        var sum = 0.0
        for (a, b) in zip(loop, loop.dropFirst() + loop.prefix(1)) {
            sum += Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)
        }
        return sum / 2
    }

    private static func line(_ points: [(Double, Double)]) -> TiledOutline {
        .line(points.map { Vector($0.0, $0.1) }, radius: 1, isClosed: false)
    }

    private static func points(_ outline: TiledOutline) -> (points: [Vector], isClosed: Bool) {
        if case .line(let points, _, let isClosed) = outline { (points, isClosed) } else { ([], false) }
    }

    @Test func linesThatMeetAreOneChain() throws {
        let chains = TileLines.joined([
            Self.line([(16, 0), (32, 4)]), Self.line([(0, 0), (16, 0)]), Self.line([(48, 0), (40, 9), (32, 4)]),
            .circle(center: .zero, radius: 3),
        ])
        #expect(chains.count == 2)
        let chain = try #require(chains.last.map(Self.points))
        #expect(!chain.isClosed)
        #expect(chain.points == [Vector(0, 0), Vector(16, 0), Vector(32, 4), Vector(40, 9), Vector(48, 0)])
    }

    @Test func linesThatLeadAroundAreAClosedChain() throws {
        let chains = TileLines.joined([
            Self.line([(0, 0), (16, 0)]), Self.line([(16, 16), (16, 0)]), Self.line([(16, 16), (0, 0)]),
        ])
        #expect(chains.count == 1)
        let chain = try #require(chains.first.map(Self.points))
        #expect(chain.isClosed && chain.points.count == 3)
        #expect(Set(chain.points) == [Vector(0, 0), Vector(16, 0), Vector(16, 16)])
    }

    @Test func whereThreeLinesMeetNoneIsJoined() {
        let lines = [Self.line([(0, 0), (9, 0)]), Self.line([(9, 0), (9, 9)]), Self.line([(9, 0), (18, 0)])]
        #expect(TileLines.joined(lines).count == 3)
    }

    @Test func tooManyEdgesAreRefused() {
        var polygon = (0..<200).map { #"{"x": \#($0 % 2 == 0 ? 0 : 4), "y": \#(Double($0) / 20)}"# }
        polygon.append(#"{"x": 16, "y": 5}"#)
        let tile = #"{"id": 1, "x": 0, "y": 0, "polygon": [\#(polygon.joined(separator: ", "))]}"#
        let side = 80
        let text = TiledText.map(
            [TiledText.tiles(Array(repeating: 1, count: side * side), width: side, height: side)],
            tilesets: [TiledText.tileset([0: tile])], width: side, height: side)
        #expect(TiledText.problems(text).first?.contains("more than 1000000 edges") == true)
    }
}

/// A few numbers from a seed.
private struct SystemSeed {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
