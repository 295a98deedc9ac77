import Chipmunk
import Dynamics
import Testing

struct BezierPathTests {
    private static let convex: [[Vector]] = [
        [[0, 0], [10, 0], [0, 10]],
        // The other way around, and with points on a line and repeated ones.
        [[0, 0], [0, 5], [0, 10], [10, 10], [10, 10], [10, 0]],
        [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]],
    ]

    @Test(arguments: convex) func outlinesInEitherDirectionAreConvex(_ points: [Vector]) throws {
        try BezierPath(polygon: points).checkCollisionBounds()
    }

    @Test func ovalsAndRectanglesAreConvex() throws {
        try BezierPath(ovalIn: DynamicBounds(x: -20, y: -10, width: 40, height: 20)).checkCollisionBounds()
        try BezierPath(rect: DynamicBounds(x: -20, y: -10, width: 40, height: 20)).checkCollisionBounds()
    }

    private static let wrong: [(BezierPath, BezierPathError)] = {
        var parts = BezierPath(polygon: [[0, 0], [10, 0], [0, 10]])
        parts.move(to: [20, 0])
        parts.addLine(to: [30, 0])
        // A star that turns in one direction, twice around.
        let star = (0..<5).map { Vector(angle: 4 * .pi / 5 * Double($0)) * 50 }
        let many = (0..<1025).map { Vector(angle: 2 * .pi / 1025 * Double($0)) * 50_000 }
        return [
            (BezierPath(), .empty), (BezierPath(polygon: [[1, 2]]), .onePoint([1, 2])),
            (parts, .severalParts(count: 2)),
            (BezierPath(polygon: star), .notConvex),
            (BezierPath(polygon: [[0, 0], [10, 0], [2, 2], [0, 10]]), .notConvex),
            (BezierPath(polygon: [[0, 0], [10, 0], [5, 0]]), .notConvex),
            (BezierPath(polygon: [[0, 0], [1, 0]]), .noArea),
            (BezierPath(polygon: [[0, 0], [1e-4, 0], [0, 1e-4]]), .noArea),
            (BezierPath(polygon: [[0, 0], [1e7, 0], [0, 1]]), .tooFar([1e7, 0])),
            (BezierPath(polygon: many), .tooManyCorners(count: 1025)),
        ]
    }()

    @Test(arguments: wrong.indices) func otherOutlinesThrow(_ index: Int) {
        let (path, error) = Self.wrong[index]
        #expect(throws: error) { try path.checkCollisionBounds() }
        #expect(error.description.contains("path must"))
    }

    @Test func aBoundaryNeedsALine() throws {
        #expect(throws: BezierPathError.empty) { try BezierPath().checkBoundary() }
        #expect(throws: BezierPathError.onePoint([1, 2])) {
            try BezierPath(polygon: [[1, 2], [1, 2]]).checkBoundary()
        }
        var path = BezierPath()
        for index in 0...10_001 { path.addLine(to: [Double(index), 0]) }
        #expect(throws: BezierPathError.tooManyLines(count: 10_001)) { try path.checkBoundary() }
        try BezierPath(polygon: [[0, 0], [10, 0], [2, 2], [0, 10]]).checkBoundary()
    }

    @Test func pathsAtTheLimitStayWithinIt() throws {
        var path = BezierPath()
        path.move(to: [-1e30, 1e30])
        path.addCurve(to: [1e30, 1e30], controlPoint1: [1e30, 1e30], controlPoint2: [1e30, 1e30])
        path.addQuadCurve(to: [1e30, -1e30], controlPoint: [1e30, 1e30])
        let far = DynamicBounds(x: 1e30, y: 0, width: 1e30, height: 1)
        for path in [path, BezierPath(rect: far), BezierPath(ovalIn: far)] {
            #expect(path.subpaths.joined().allSatisfy { abs($0.x) <= 1e30 && abs($0.y) <= 1e30 })
        }
        // The second one becomes twice as wide as a rectangle that is passed may be.
        for bounds in [far, DynamicBounds(width: 1e30, height: 1e30)] {
            let animator = DynamicAnimator(referenceBounds: bounds)
            let collision = CollisionBehavior(items: [Sticker()])
            collision.addBoundary(withIdentifier: 1, for: path)
            collision.setTranslatesReferenceBoundsIntoBoundary(with: .init(top: -1e30, left: -1e30))
            animator.addBehavior(collision)
            animator.run(steps: 2)
        }
    }

    @Test func curvesEndWhereTheyAreTold() {
        var path = BezierPath()
        path.move(to: [0, 0])
        path.addQuadCurve(to: [100, 0], controlPoint: [50, 100])
        path.addCurve(to: [200, 0], controlPoint1: [100, 50], controlPoint2: [200, 50])
        #expect(path.currentPoint == [200, 0])
        #expect(path.subpaths[0].count == 33)
        // The middles of both, by the curves' own formulas.
        #expect(path.subpaths[0][8] == [50, 50])
        #expect(path.subpaths[0][24] == [150, 37.5])
        path.close()
        #expect(path.currentPoint == [0, 0])
    }
}
