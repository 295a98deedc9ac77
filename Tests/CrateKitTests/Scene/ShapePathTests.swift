import Chipmunk
import Testing

@testable import CrateKit

/// Polylines and polygons along paths.
@Suite struct ShapePathTests {
    private func file(_ shape: String) -> [UInt8] {
        Array("version: 1\nname: a\nbodies: [{name: b, kind: static, shapes: [{\(shape)}]}]\n".utf8)
    }

    private func geometry(_ shape: String) throws -> ShapeDefinition.Geometry {
        try SceneFile.read(file(shape)).scene.bodies[0].shapes[0].geometry
    }

    private func problems(_ shape: String) -> [String] {
        SceneFile.issues(of: file(shape)).filter { $0.severity == .error }.map {
            "\($0.path.trimmingPrefix("bodies[0].shapes[0]")): \($0.problem)"
        }
    }

    @Test func aPathOfLinesHasItsPoints() throws {
        #expect(
            try geometry("type: polyline, path: 'M 1 2 h 3 V 9 l -1 -1', radius: 2")
                == .polyline(points: [Vector(1, 2), Vector(4, 2), Vector(4, 9), Vector(3, 8)], radius: 2))
        #expect(
            try geometry("type: polyline, path: M 0 0 H 4 V 4 Z")
                == .polyline(points: [Vector(0, 0), Vector(4, 0), Vector(4, 4)], isClosed: true))
        #expect(
            try geometry("type: polygon, path: M 0 0 H 4 V 4")
                == .outline(points: [Vector(0, 0), Vector(4, 0), Vector(4, 4)]))
    }

    /// The flag 1 of an arc leads counterclockwise, as y points up.
    @Test(arguments: [0.25, 0.01])
    func aCurveStaysWithinItsTolerance(tolerance: Double) throws {
        let arc = "type: polyline, path: 'M 50 0 A 50 50 0 0 1 -50 0', tolerance: \(tolerance)"
        guard case .polyline(let points, 0, false) = try geometry(arc) else {
            Issue.record("the arc is no polyline")
            return
        }
        #expect(points.first == Vector(50, 0) && points.last == Vector(-50, 0))
        #expect(points.dropFirst().dropLast().allSatisfy { $0.y > 0 })
        for (a, b) in zip(points, points.dropFirst()) {
            #expect(abs(a.length - 50) < 1e-9)
            let sag = 50 - ((a + b) / 2).length
            #expect(sag < tolerance && sag > tolerance / 10)
        }
    }

    @Test func anAreaWithADentIsBuiltAsConvexPieces() throws {
        let text = """
            version: 1
            name: a
            bodies:
              - name: arrow
                mass: 2
                shapes:
                  - { type: polygon, path: "M 0 0 L 30 -20 L 0 40 L -30 -20 Z", friction: 0.5, color: red }
            """
        let scene = try SceneFile.read(Array(text.utf8)).scene
        let world = try World(scene)
        let shapes = world.bodies[0].shapes
        #expect(shapes.count == 2 && shapes.allSatisfy { $0 is PolygonShape && $0.friction == 0.5 })
        // A triangle of 60 by 60 without one of 60 by 20.
        #expect(abs(shapes.reduce(0) { $0 + $1.area } - 1200) < 1e-9)
        #expect(abs(world.bodies[0].mass - 2) < 1e-12)
        #expect(shapes.allSatisfy { world.appearance(of: $0).color == DebugColor(hex: 0xff0000) })
        #expect(world.space.nearestShape(to: Vector(0, -5), maxDistance: 0) == nil)
        #expect(world.space.nearestShape(to: Vector(3, 10), maxDistance: 0) != nil)
    }

    @Test func whatIsWrittenReadsBackAsTheSameShapes() throws {
        for shape in [
            "type: polyline, path: 'M 0 0 C 10 40 40 40 50 0 S 90 -40 100 0', fill: below, bottom: -80",
            "type: polygon, path: 'M 0 30 A 30 30 0 1 1 30 0 H 20 A 20 20 0 1 0 0 20 Z', radius: 1",
            "type: polyline, points: [[0, 0], [9, 1]], fill: below, depth: 4.5",
        ] {
            let scene = try SceneFile.read(file(shape)).scene
            #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8), named: "a.yaml").scene == scene)
            #expect(try SceneFile.read(Array(SceneFile.json(scene).utf8), named: "a.json").scene == scene)
            #expect(throws: Never.self) { try scene.validate() }
        }
    }

    @Test(arguments: [
        ("type: polyline, path: M 0 0 L 5 x", ".path: has \"x\" at character 11, where a number is expected"),
        (
            "type: polyline, path: L 5 5",
            ".path: has \"L\" at character 1, where M, with which a path begins, is expected"
        ),
        (
            "type: polyline, path: M 0 0 B 5",
            ".path: has \"B\" at character 7, where a command (M, L, H, V, C, S, Q, T, A or Z) is expected"
        ),
        (
            "type: polyline, path: 'M 0 0 A 5 5 0 2 0 9 9'",
            ".path: has \"2\" at character 15, where a flag, 0 or 1, is expected"
        ),
        ("type: polyline, path: M 0 0", ".path: must be one line without another M, got no line"),
        ("type: polyline, path: M 0 0 H 5 M 0 9 H 5", ".path: must be one line without another M, got 2 lines"),
        ("type: polyline, path: M 0 0 H 0", ".path: must lead from one point to another"),
        ("type: polyline, path: M 0 0 H 2e9", ".path: must stay within ±1000000000.0 points"),
        ("type: polyline", ": points is missing, and no path is in its place"),
        ("type: polygon", ": vertices is missing, and no path is in its place"),
        ("type: polyline, points: [[0, 0], [1, 0]], path: M 0 0 H 5", ".path: must be left out, for points are given"),
        (
            "type: polyline, points: [[0, 0], [1, 0]], tolerance: 1",
            ".tolerance: must be left out, for there is no path"
        ),
        ("type: polyline, path: M 0 0 H 5, tolerance: 0", ".tolerance: must be in 0.0001 ... 1000, got 0"),
        (
            "type: polyline, path: M 0 0 H 5 Z, closed: true",
            ".points: must have 3 points or more, for it is closed, got 2"
        ),
        (
            "type: polygon, path: M 0 0 H 9 L 0 9 H 9 Z",
            ".path: must not cross itself, as it does near (4.50, 4.50); make it several shapes"
        ),
        ("type: polygon, path: M 0 0 H 9 Z", ".path: must have 3 points or more, each away from the one before"),
        ("type: polygon, path: M 0 0 H 9 H 20 Z", ".path: must enclose an area"),
        ("type: circle, radius: 5, fill: below", ".fill: is not known here"),
        (
            "type: polyline, path: M 0 0 H 5, fill: below",
            ".fill: must come with a depth or a bottom, and not with both"
        ),
        ("type: polyline, path: M 0 0 H 5, depth: 5", ".depth: must be left out, for there is no fill"),
        (
            "type: polyline, path: M 0 0 H 5, fill: below, bottom: 0",
            ".bottom: must be below the lowest point, at 0.0, got 0.0"
        ),
        (
            "type: polyline, path: M 0 0 H 5 V 5 Z, fill: below, depth: 5",
            ".fill: must be left out, for only an open polyline has an area below it"
        ),
        ("type: polyline, path: M 0 0 H 5, fill: above, depth: 5", ".fill: must be one of below, got \"above\""),
    ])
    func aMistakeHasItsPlaceInThePath(shape: String, problem: String) {
        let quoted = shape.replacing(#/path: (M|L)([^,']*)/#) { "path: '\($0.1)\($0.2)'" }
        let found = problems(quoted)
        #expect(found.count == 1 && found.first?.hasPrefix(problem) == true, "\(found)")
    }

    @Test func thePointsOfAPathAreLimited() {
        let circle = "'M 1e6 0 A 1e6 1e6 0 0 1 -1e6 0'"
        #expect(
            problems("type: polyline, path: \(circle), tolerance: 0.001").first?.hasPrefix(
                ".path: must take at most 10000 points") == true)
        #expect(
            problems("type: polygon, path: \(circle)").first?.hasPrefix(".path: must take at most 500 points") == true)
        let steps = "'M 0 0" + String(repeating: " h 1 v 1", count: 1_001) + "'"
        #expect(problems("type: polyline, path: \(steps)").first?.hasPrefix(".path: has more than 2000 pieces") == true)
        #expect(problems("type: polyline, path: '\(String(repeating: " ", count: 100_001))'").count == 1)
    }

    @Test func valuesAreCheckedLikeFiles() {
        func problem(_ shape: ShapeDefinition) -> String? {
            var body = BodyDefinition(name: "b", kind: .static, position: .zero)
            body.shapes = [shape]
            do throws(InputError) {
                try Scene(name: "a", bodies: [body]).validate()
                return nil
            } catch {
                return "\(error)"
            }
        }
        let square = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)]
        #expect(problem(ShapeDefinition(.outline(points: square))) == nil)
        for points in [
            [], [Vector(0, 0)], square + [Vector(0, 0)], [square[0], square[2], square[1], square[3]],
            [Vector(0, 0), Vector(1, 0), Vector(.nan, 1)], [Vector(0, 0), Vector(1, 0), Vector(0, .infinity)],
            [Vector(0, 0), Vector(1e10, 0), Vector(0, 1e10)],
        ] {
            #expect(
                problem(ShapeDefinition(.outline(points: points)))?.hasPrefix("bodies[0].shapes[0]") == true,
                "\(points)")
        }
        var disc = ShapeDefinition(.circle(radius: 1))
        disc.fill = .depth(5)
        #expect(problem(disc)?.contains("must be left out, for only an open polyline") == true)
        var line = ShapeDefinition(.polyline(points: square))
        for fill in [ShapeDefinition.Fill.depth(.nan), .depth(-1), .bottom(.nan), .bottom(0)] {
            line.fill = fill
            #expect(problem(line) != nil, "\(fill)")
        }
        line.fill = .bottom(-1)
        #expect(problem(line) == nil)
    }

    @Test func defaultsOfAnotherKindDoNotConcernAShape() throws {
        let text = """
            version: 1
            name: a
            defaults: { shape: { type: polyline, path: M 0 0 H 9, fill: below, depth: 3, friction: 0.5 } }
            bodies:
              - { name: b, kind: static, shapes: [{ radius: 1 }, { type: circle, radius: 2 }] }
            """
        let shapes = try SceneFile.read(Array(text.utf8), named: "a.yaml").scene.bodies[0].shapes
        #expect(shapes[0].geometry == .polyline(points: [Vector(0, 0), Vector(9, 0)], radius: 1))
        #expect(shapes[0].fill == .depth(3))
        #expect(shapes[1].geometry == .circle(radius: 2) && shapes[1].fill == nil && shapes[1].friction == 0.5)
    }

    @Test func aFillIsNotPhysics() throws {
        let plain = try SceneFile.read(file("type: polyline, points: [[0, 5], [9, 3], [20, 8]]")).scene
        let filled = try SceneFile.read(
            file("type: polyline, points: [[0, 5], [9, 3], [20, 8]], fill: below, depth: 4")
        ).scene
        #expect(plain.digest == filled.digest && plain != filled)
        let world = try World(filled)
        let shapes = try #require(world.space.bodies.first).shapes
        #expect(shapes.count == 2)
        #expect(
            world.filledArea(of: shapes[0])
                == [Vector(0, 5), Vector(9, 3), Vector(20, 8), Vector(20, -1), Vector(0, -1)])
        #expect(world.filledArea(of: shapes[1]) == nil)
        #expect(try !World(plain).hasFilledAreas)
    }
}
