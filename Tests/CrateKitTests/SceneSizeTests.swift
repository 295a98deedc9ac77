import Chipmunk
import Testing

@testable import CrateKit

@Suite("The size of scenes")
struct SceneSizeTests {
    private var brick: BodyDefinition {
        var body = BodyDefinition(name: "brick", position: .zero)
        body.mass = 1
        body.shapes = [ShapeDefinition(.circle(radius: 1))]
        return body
    }

    private func generator(_ pattern: Generator.Pattern, named name: String = "brick") -> Generator {
        var body = brick
        body.name = name
        return Generator(pattern, of: body)
    }

    private func problem(of scene: Scene) -> String? {
        do {
            try scene.validate()
            return nil
        } catch {
            return error.problem
        }
    }

    @Test("Bodies are limited in all, not only in each generator")
    func bodies() throws {
        var scene = Scene(name: "many")
        scene.generators = [
            generator(.stack(count: 99_999, spacing: 3)), generator(.stack(count: 1, spacing: 3), named: "b"),
        ]
        #expect(problem(of: scene) == nil)
        let balls = try #require(Scene.builtIn.first { !$0.balls.isEmpty }).balls
        scene.balls = Array(balls.prefix(1))
        #expect(problem(of: scene) == "must have at most 100000 bodies in all, got 100001")
    }

    @Test("Files that ask for too many bodies are refused before they are made")
    func files() {
        let generators = (1...1000).map { index in
            """
            {"pattern": "grid", "columns": 1000, "rows": 100, "spacing": [3, 3],
             "body": {"name": "b\(index)", "mass": 1, "shapes": [{"type": "circle", "radius": 1}]}}
            """
        }
        let text = "{\"version\": 1, \"name\": \"a\", \"generators\": [\(generators.joined(separator: ","))]}"
        let issues = SceneFile.issues(of: Array(text.utf8))
        #expect(issues.count == 999)
        #expect(issues.first?.path == "generators[1]")
        #expect(issues.first?.problem == "the scene must have at most 100000 bodies in all, got 200000 so far")
    }

    @Test("Counts that overflow are too many")
    func overflow() {
        for pattern in [
            Generator.Pattern.grid(columns: .max, rows: .max, spacing: .zero), .pyramid(rows: .max, spacing: .zero),
            .stack(count: .max, spacing: 0),
        ] {
            var scene = Scene(name: "many")
            scene.generators = [generator(pattern), generator(pattern)]
            let problem = problem(of: scene)
            #expect(problem?.hasPrefix("must have at most 100000 bodies in all, got ") == true)
        }
    }

    @Test("Shapes are limited by their points, which generators multiply")
    func points() {
        var scene = Scene(name: "many")
        var stack = generator(.stack(count: 10_000, spacing: 3))
        stack.body.shapes = Array(repeating: ShapeDefinition(.circle(radius: 1)), count: 96)
        stack.body.shapes.append(ShapeDefinition(.box(width: 1, height: 1)))
        #expect(Scene.maximumShapePoints == 1_000_000)
        scene.generators = [stack]
        #expect(scene.sizeProblem == nil)
        scene.bodies = [brick]
        scene.bodies[0].name = "one"
        #expect(problem(of: scene) == "must have shapes of at most 1000000 points in all, got 1000001")
    }
}
