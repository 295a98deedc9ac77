import Chipmunk
import Testing

@testable import CrateKit

/// The arrangements of patterns.
@Suite struct PatternTests {
    private func read(_ pattern: String) throws -> Generator {
        let text = """
            version: 1
            name: a
            generators:
              - { \(pattern), body: { name: b, position: [100, 50], mass: 1, shapes: [{ type: circle, radius: 1 }] } }
            """
        let scene = try SceneFile.read(Array(text.utf8), named: "a.yaml").scene
        #expect(try SceneFile.read(Array(SceneFile.json(scene).utf8)).scene == scene)
        return scene.generators[0]
    }

    private func problems(_ pattern: String) -> [String] {
        let text = """
            version: 1
            name: a
            generators:
              - { \(pattern), body: { name: b, position: [0, 0], mass: 1, shapes: [{ type: circle, radius: 1 }] } }
            """
        return SceneFile.issues(of: Array(text.utf8), named: "a.yaml").map { "\($0.path): \($0.problem)" }
    }

    private func isNear(_ places: [Vector], _ expected: [Vector]) -> Bool {
        places.count == expected.count && zip(places, expected).allSatisfy { $0.distance(to: $1) < 1e-12 * 100 }
    }

    @Test func aCircleIsAroundItsCenter() throws {
        let generator = try read("pattern: circle, count: 4, radius: 10")
        let bodies = try generator.bodies()
        #expect(bodies.map(\.name) == ["b-1", "b-2", "b-3", "b-4"])
        #expect(isNear(bodies.map(\.position), [Vector(110, 50), Vector(100, 60), Vector(90, 50), Vector(100, 40)]))
        #expect(bodies.allSatisfy { $0.angle == 0 })
    }

    @Test func bodiesThatFaceTheCenterAreTurned() throws {
        let generator = try read("pattern: circle, count: 3, radius: 10, startAngle: 0.5, facing: true")
        let angles = (0..<3).map { 0.5 + 2 * Double.pi * Double($0) / 3 }
        #expect(try generator.bodies().map(\.angle) == angles)
        let first = try #require(generator.bodies().first)
        #expect((first.position - Vector(100, 50) - Vector(angle: 0.5) * 10).length < 1e-12)
    }

    @Test func inAHexagonEveryNeighborIsAtTheSameDistance() throws {
        let places = try read("pattern: hex, columns: 5, rows: 5, spacing: 8").bodies().map(\.position)
        #expect(places.count == 25 && places[0] == Vector(100, 50) && places[5].x == 104)
        let distances = places.map { $0.distance(to: places[12]) }.sorted().dropFirst()
        #expect(distances.prefix(6).allSatisfy { abs($0 - 8) < 1e-9 })
        #expect(distances.dropFirst(6).first.map { $0 > 13 } == true)
    }

    @Test func everyOtherStaggeredRowIsHalfAStepToTheRight() throws {
        let places = try read("pattern: staggered, columns: 2, rows: 3, spacing: [10, 4]").bodies().map(\.position)
        let expected = [(0, 0), (10, 0), (5, 4), (15, 4), (0, 8), (10, 8)].map { Vector(100 + $0.0, 50 + $0.1) }
        #expect(places == expected)
    }

    @Test(arguments: [
        ("pattern: circle, count: 0, radius: 1", "generators[0].count: must be in 1 ... 100000, got 0"),
        ("pattern: circle, count: 1, radius: -1", "generators[0].radius: must be in 0 ... 1000000000, got -1"),
        ("pattern: circle, count: 1", "generators[0]: radius is missing"),
        (
            "pattern: hex, columns: 1000, rows: 1000, spacing: 1",
            "generators[0]: must be at most 100000 bodies, got 1000000"
        ),
        ("pattern: staggered, columns: 1, rows: 1, spacing: 5", "generators[0].spacing: must be an array of 2, got 5"),
    ])
    func theLimitsAreThoseOfOtherPatterns(pattern: String, problem: String) {
        #expect(problems(pattern).first == problem)
    }
}
