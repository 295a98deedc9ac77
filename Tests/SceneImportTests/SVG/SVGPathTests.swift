import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// The grammar of path data.
@Suite struct SVGPathTests {
    /// The corners of a path, and whether it is closed, part by part.
    static func corners(_ text: String) throws -> [[Vector]] {
        try SVGPathData.read(text).get().map { path in
            [path.start] + path.pieces.map(\.end)
        }
    }

    @Test(arguments: [
        ("M1 2L3 4", [1, 2, 3, 4]), ("m1 2l3 4", [1, 2, 4, 6]), ("M1,2 3,4 5,6", [1, 2, 3, 4, 5, 6]),
        ("m1,2 3,4 5,6", [1, 2, 4, 6, 9, 12]), ("M0 0H5V6h-1v-1", [0, 0, 5, 0, 5, 6, 4, 6, 4, 5]),
        ("M0 0H1 2 3", [0, 0, 1, 0, 2, 0, 3, 0]), ("M1.5.5-3e2+4", [1.5, 0.5, -300, 4]),
        ("M.5.5.25.75", [0.5, 0.5, 0.25, 0.75]), ("M1e-1,2E+1L0 0", [0.1, 20, 0, 0]),
        ("M0 0c1 1 2 2 3 3s1 1 2 2", [0, 0, 3, 3, 5, 5]), ("M0 0Q1 1 2 0T4 0 6 0", [0, 0, 2, 0, 4, 0, 6, 0]),
        ("M0 0A5 5 0 0110 0", [0, 0, 10, 0]), ("M0 0a5,5,0,1,0,10,0 5 5 0 00 1 1", [0, 0, 10, 0, 11, 1]),
        (" \n M 1 , 2 \t L 3 4 ", [1, 2, 3, 4]), ("M-0-0L-.5-.5", [0, 0, -0.5, -0.5]),
    ])
    func aPathHasItsCorners(text: String, numbers: [Double]) throws {
        let corners = try Self.corners(text)
        #expect(corners.count == 1)
        #expect(corners.first?.flatMap { [$0.x, $0.y] } == numbers)
    }

    @Test func aClosedPathGoesOnFromItsStart() throws {
        let paths = try SVGPathData.read("M1 1h4v4zl-2-2m5 5h1").get()
        #expect(paths.map(\.isClosed) == [true, false, false])
        #expect(paths.map(\.start) == [Vector(1, 1), Vector(1, 1), Vector(4, 4)])
    }

    @Test func movesAloneAreNoPaths() throws {
        #expect(try SVGPathData.read("M1 1M2 2z").get().isEmpty)
        #expect(try SVGPathData.read("").get().isEmpty)
    }

    @Test func smoothCurvesReflectTheirControlPoints() throws {
        let smooth = try SVGPathData.read("M0 0C0 10 10 10 10 0S20-10 20 0").get()
        let whole = try SVGPathData.read("M0 0C0 10 10 10 10 0C10-10 20-10 20 0").get()
        #expect(smooth == whole)
        let alone = try SVGPathData.read("M0 0L5 5S20-10 20 0").get()
        #expect(alone == (try SVGPathData.read("M0 0L5 5C5 5 20-10 20 0").get()))
        let quadratic = try SVGPathData.read("M0 0Q5 10 10 0T20 0").get()
        #expect(quadratic == (try SVGPathData.read("M0 0Q5 10 10 0Q15-10 20 0").get()))
    }

    @Test(arguments: [
        ("L1 1", "where M, with which a path begins,"), ("M1", "the end, where a number"),
        ("M1 1 X2 2", "\"X\" at character 6"),
        ("M0 0A5 5 0 2 0 1 1", "\"2\" at character 12, where a flag"), ("M0 0L1,,2", "\",\" at character 8"),
        ("M1 1e999", "\"1\" at character 4"), ("M0 0C1 1 2 2", "the end, where a number"),
        ("M0 0Z5", "\"5\" at character 6"),
        ("Mnan 0", "\"n\" at character 2"), ("M0 0 💥", "\"💥\" at character 6"),
        (String(repeating: "M0 0h1", count: 1001), "more than 2000 pieces"),
    ])
    func whatIsNoPathIsRefusedWithItsPlace(text: String, problem: String) throws {
        let found = Drawing.refusals("<path d='\(text)'/>")
        #expect(found.count == 1 && found[0].contains(problem), "\(found)")
    }

    /// The four arcs between two points, by the place of their middles.
    @Test(arguments: [(0, 0, -1.0), (0, 1, -1), (1, 0, 1), (1, 1, 1)])
    func anArcIsLargeOrSmallOnTheRightSide(isLarge: Int, isPositive: Int, size: Double) throws {
        let path = try SVGPathData.read("M0 0A10 10 0 \(isLarge)\(isPositive) 10 0").get()
        let flat = try #require(path[0].flattened(by: .identity, tolerance: 0.01, limit: 2000))
        let middle = flat.points[flat.points.count / 2]
        // A positive angle turns from x to y, so that the curve passes above, where y is less.
        #expect((middle.y < 0) == (isPositive == 1), "\(middle)")
        let height = 10 + size * 75.0.squareRoot()
        #expect(abs(abs(middle.y) - height) < 0.1, "\(middle)")
    }

    @Test func anArcThatIsTooSmallGrows() throws {
        let path = try SVGPathData.read("M0 0A1 1 0 0 1 10 0").get()
        let flat = try #require(path[0].flattened(by: .identity, tolerance: 0.01, limit: 2000))
        #expect(flat.points.allSatisfy { abs($0.distance(to: Vector(5, 0)) - 5) < 1e-9 })
    }

    @Test func anArcWithoutRadiusIsALine() throws {
        let path = try SVGPathData.read("M0 0A0 5 0 0 1 10 0").get()
        #expect(path[0].pieces == [.line(to: Vector(10, 0))])
    }

    /// Each middle of a line is near the curve, which is 400 times as fine.
    @Test(arguments: ["M0 0C0 90 100-40 100 60", "M0 0Q50 100 100 0", "M0 0A60 30 25 1 1 40 20"])
    func curvesAreFlattenedToTheTolerance(text: String) throws {
        let path = try SVGPathData.read(text).get()[0]
        let coarse = try #require(path.flattened(by: .identity, tolerance: 0.1, limit: 2000)).points
        let fine = try #require(path.flattened(by: .identity, tolerance: 1e-6, limit: 100_000)).points
        #expect(coarse.count < 60)
        for (a, b) in zip(coarse, coarse.dropFirst()) {
            let middle = (a + b) / 2
            let nearest = fine.reduce(Double.infinity) { min($0, $1.distance(to: middle)) }
            #expect(nearest < 0.101, "\(nearest)")
        }
    }

    @Test func aCurveIsFineInTheScene() throws {
        let small = try Drawing.body("<path d='M0 0C0 1 1 1 1 0'/>", in: "width='10' height='10'")
        let large = try Drawing.body("<path d='M0 0C0 1 1 1 1 0'/>", in: "width='900' height='900' viewBox='0 0 1 1'")
        #expect(small.points.count < 8 && large.points.count > 40, "\(small.points.count) \(large.points.count)")
    }
}
