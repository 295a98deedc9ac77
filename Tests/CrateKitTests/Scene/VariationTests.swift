import Chipmunk
import Testing

@testable import CrateKit

/// Random differences between the bodies of a pattern.
@Suite struct VariationTests {
    private func text(
        _ vary: String, body: String = "mass: 2, shapes: [{ type: box, width: 4, height: 6, friction: 0.3 }]"
    ) -> [UInt8] {
        Array(
            """
            version: 1
            name: a
            generators:
              - { pattern: row, count: 400, spacing: [20, 0], body: { name: b, position: [0, 50], \(body) }, vary: { \(vary) } }
            """.utf8)
    }

    private func bodies(_ vary: String) throws -> [BodyDefinition] {
        try SceneFile.read(text(vary), named: "a.yaml").scene.generators[0].bodies()
    }

    private func problems(_ vary: String) -> [String] {
        SceneFile.issues(of: text(vary), named: "a.yaml").filter { $0.severity == .error }.map {
            "\($0.path): \($0.problem)"
        }
    }

    private static let everything = """
        seed: 7, position: [[-1, 0], [1, 2]], angle: [-0.2, 0.2], scale: [0.5, 2], velocity: [[-5, 0], [5, 9]],
         angularVelocity: [1, 2], friction: [0.2, 0.4], elasticity: [0, 0.5]
        """.replacing("\n", with: "")

    @Test func valuesFillTheirRanges() throws {
        let bodies = try bodies(Self.everything)
        func expect(_ range: ClosedRange<Double>, _ value: (Int, BodyDefinition) -> Double) {
            let values = bodies.enumerated().map { value($0, $1) }
            let margin = 0.05 * (range.upperBound - range.lowerBound)
            #expect(values.allSatisfy { range.lowerBound - 1e-9 <= $0 && $0 <= range.upperBound + 1e-9 })
            #expect(
                values.contains { $0 < range.lowerBound + margin } && values.contains { $0 > range.upperBound - margin }
            )
            #expect(Set(values).count > 390)
        }
        expect(-1...1) { $1.position.x - 20 * Double($0) }
        expect(50...52) { $1.position.y }
        expect(-0.2...0.2) { $1.angle }
        expect(-5...5) { $1.velocity.x }
        expect(0...9) { $1.velocity.y }
        expect(1...2) { $1.angularVelocity }
        expect(0.2...0.4) { $1.shapes[0].friction }
        expect(0...0.5) { $1.shapes[0].elasticity }
        expect(0.5...2) { index, body in
            guard case .box(let width, let height, 0) = body.shapes[0].geometry else { return .nan }
            let scale = width / 4
            #expect(abs(height - 6 * scale) < 1e-12)
            #expect(abs((body.mass ?? 0) - 2 * scale * scale) < 1e-12)
            return scale
        }
    }

    @Test func aRangeDoesNotChangeTheOthers() throws {
        let all = try bodies(Self.everything)
        #expect(try bodies("seed: 7, angle: [-0.2, 0.2]").map(\.angle) == all.map(\.angle))
        #expect(try bodies("seed: 7, velocity: [[-5, 0], [5, 9]]").map(\.velocity) == all.map(\.velocity))
        #expect(try bodies("seed: 8, angle: [-0.2, 0.2]").map(\.angle) != all.map(\.angle))
    }

    /// The bits are pinned down: the numbers must be the same on every platform and in every version.
    @Test func theNumbersStayTheSame() throws {
        let angles = try bodies("angle: [0, 1]").prefix(2).map(\.angle)
        var first = SeededGenerator(seed: 1 &+ 3 &* 0xd1b5_4a32_d192_ed03)
        #expect(angles == [first.number(from: 0, to: 1), first.number(from: 0, to: 1)])
    }

    @Test func aSeedForTheSceneIsOneForEachRandomPattern() throws {
        func pattern(_ pattern: Generator.Pattern, varies: Bool) -> Generator {
            var variation = BodyVariation()
            variation.angle = 0...1
            return Generator(
                pattern, of: BodyDefinition(name: "b", position: .zero), variation: varies ? variation : nil)
        }
        let scatter = Generator.Pattern.scatter(count: 1, seed: 1, size: ViewSize(width: 9, height: 9), separation: 0)
        let row = Generator.Pattern.row(count: 1, spacing: .zero)
        let generators = [
            pattern(row, varies: false), pattern(scatter, varies: false), pattern(row, varies: true),
            pattern(scatter, varies: true),
        ]
        let scene = try #require(Scene(name: "a", generators: generators).reseeded(40))
        let seeds = scene.generators.map { generator in
            if case .scatter(_, let seed, _, _) = generator.pattern {
                [seed, generator.variation?.seed]
            } else {
                [nil, generator.variation?.seed]
            }
        }
        #expect(seeds == [[nil, nil], [40, nil], [nil, 41], [42, 42]])
        #expect(Scene(name: "a", generators: [generators[0]]).reseeded(40) == nil)
    }

    @Test func whatIsWrittenReadsBack() throws {
        let scene = try SceneFile.read(text(Self.everything), named: "a.yaml").scene
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene == scene)
        #expect(throws: Never.self) { try scene.validate() }
        var plain = scene
        plain.generators[0].variation = nil
        #expect(plain.digest != scene.digest && !SceneFile.json(plain).contains("vary"))
    }

    @Test(arguments: [
        ("seed: 3", "generators[0].vary: must have a range, such as angle: [-0.2, 0.2]"),
        ("angle: [1, 0]", "generators[0].vary.angle: must be a range with its lowest value first, got an array"),
        ("angle: 1", "generators[0].vary.angle: must be an array, got 1"),
        ("scale: [0, 1]", "generators[0].vary.scale[0]: must be in 0.001 ... 1000, got 0"),
        (
            "velocity: [[1, 0], [0, 1]]",
            "generators[0].vary.velocity: must be a range whose first vector has the lowest x and y, got an array"
        ),
        ("friction: [-1, 0]", "generators[0].vary.friction[0]: must be in 0 ... 1000000, got -1"),
        ("colour: [0, 1]", "generators[0].vary.colour: is not known here"),
    ])
    func aMistakeHasItsPlace(vary: String, problem: String) {
        #expect(problems(vary).first?.hasPrefix(problem) == true, "\(problems(vary))")
    }

    @Test func bodiesThatCannotBeBuiltAreRefused() {
        let tiny = "mass: 1, shapes: [{ type: box, width: 0.01, height: 6 }]"
        let issues = SceneFile.issues(of: text("scale: [0.01, 1]", body: tiny), named: "a.yaml")
        #expect(issues.first?.path == "generators[0].vary")
        #expect(
            issues.first?.problem
                == "must not make bodies that are invalid: shapes[0].width: must be in 0.001 ... 1000000, got 0.0001")
        let fixed = "kind: static, shapes: [{ type: circle, radius: 1 }]"
        #expect(
            SceneFile.issues(of: text("velocity: [[0, 0], [1, 1]]", body: fixed), named: "a.yaml").first?.problem
                == "must not make bodies that are invalid: velocity: must be [0, 0] for a static body")
    }

    @Test func aLookAtTheWorldHasTheBodiesAsTheyAre() throws {
        let scene = try SceneFile.read(text(Self.everything), named: "a.yaml").scene
        let cast = WorldCast(of: try World(scene))
        let bodies = try scene.generators[0].bodies()
        #expect(cast.members.map(\.definition) == bodies)
        #expect(cast.members.map(\.body.angle) == bodies.map(\.angle))
    }
}
