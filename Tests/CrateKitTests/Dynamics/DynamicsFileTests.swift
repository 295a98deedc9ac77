import Chipmunk
import Dynamics
import Testing

@testable import CrateKit

/// Scene files with items on UIKit Dynamics, and what is wrong with them.
@Suite struct DynamicsFileTests {
    private static let mistakes: [(@Sendable (inout Scene) -> Void, path: String, sentence: String)] = [
        (
            { $0.dynamics?.items[0].center.x = .nan }, "dynamics.items[0].center[0]", "must be a number"
        ),
        ({ $0.dynamics?.items[0].size.width = 0 }, "dynamics.items[0].size[0]", "must be in 0.001 ... 1000000"),
        ({ $0.dynamics?.items[1].name = "box" }, "dynamics.items[1].name", "another item is named \"box\""),
        ({ $0.dynamics?.items[2].path = [] }, "dynamics.items[2].path", "the path must have points, got none"),
        (
            { $0.dynamics?.items[2].path = [Vector(3, 4)] }, "dynamics.items[2].path",
            "the path must have a line, got only the point (3.0, 4.0)"
        ),
        (
            { $0.dynamics?.items[2].path = [Vector(0, 0), Vector(10, 0), Vector(2, 2), Vector(0, 10)] },
            "dynamics.items[2].path", "an item's path must be convex, got one with a dent or a crossing"
        ),
        (
            { $0.dynamics?.items[0].path = [Vector(0, 0)] }, "dynamics.items[0].path",
            "must be left out, for collisionBounds is no path"
        ),
        ({ $0.dynamics?.items[0].density = 0 }, "dynamics.items[0].density", "must be in 1e-06 ... 1000000, got 0"),
        ({ $0.dynamics?.items[0].elasticity = -1 }, "dynamics.items[0].elasticity", "must be in 0 ... 1000000"),
        ({ $0.dynamics?.items[4].velocity.x = 1 }, "dynamics.items[4].velocity", "must be [0, 0] for an anchored item"),
        (
            { $0.dynamics?.items[3].angularVelocity = 1 }, "dynamics.items[3].angularVelocity",
            "must be 0 for an item that does not turn"
        ),
        (
            { $0.dynamics?.boundaries[0].course = .segment(from: Vector(1, 2), to: Vector(1, 2)) },
            "dynamics.boundaries[0].to", "must lead from one point to another, got (1.0, 2.0) twice"
        ),
        (
            { $0.dynamics?.boundaries[1].course = .path([Vector(1, 2)], isClosed: true) },
            "dynamics.boundaries[1].points", "the path must have a line, got only the point (1.0, 2.0)"
        ),
        (
            { $0.dynamics?.boundaries[1].course = .path([], isClosed: false) }, "dynamics.boundaries[1].points",
            "the path must have points, got none"
        ),
        (
            { $0.dynamics?.boundaries[1].course = .path([Vector(1, 2), Vector(.infinity, 0)], isClosed: false) },
            "dynamics.boundaries[1].points[1][0]", "must be a number"
        ),
        (
            { $0.dynamics?.boundaries[2].identifier = "shelf" }, "dynamics.boundaries[2].identifier",
            "another boundary is named \"shelf\""
        ),
        ({ $0.dynamics?.gravityMagnitude = .nan }, "dynamics.gravity", "must be a number"),
        (
            { $0.dynamics?.boundsInsets = DynamicBounds.Insets(left: 200, right: 120) }, "dynamics",
            "must have referenceBounds whose insets leave a part of the view"
        ),
        ({ $0.walls = Wall.around($0.view) }, "walls", "must be left out, for the scene has dynamics"),
        ({ $0.crates = Scene.crates.crates }, "crates", "must be left out, for the scene has dynamics"),
        ({ $0.balls = [Ball(position: .zero)] }, "balls", "must be left out, for the scene has dynamics"),
        ({ $0.bodies = WorldTests.everything.bodies }, "bodies", "must be left out, for the scene has dynamics"),
        ({ $0.space.iterations = 20 }, "space", "must be left out, for the scene has dynamics"),
    ]

    /// In code and in a file, and there with the line.
    @Test(arguments: mistakes.indices) func aMistakeIsNamed(index: Int) throws {
        let (change, path, sentence) = Self.mistakes[index]
        var scene = DynamicsSceneTests.everything
        change(&scene)
        let error = #expect(throws: InputError.self) { try World(scene) }
        #expect(error?.path == path)
        #expect(error?.problem.contains(sentence) == true, "\(error.map(\.problem) ?? "")")
        let failure = #expect(throws: SceneFileError.self) { try SceneFile.read(Array(SceneFile.json(scene).utf8)) }
        let issue = try #require(failure?.issues.first { $0.path == path })
        #expect(issue.line > 1)
    }

    @Test func generatorsAndConstraintsAreRefusedToo() throws {
        let text = """
            {"version": 1, "name": "a", "dynamics": {},
             "generators": [{"pattern": "stack", "count": 2, "spacing": 20,
              "body": {"name": "b", "mass": 1, "shapes": [{"type": "circle", "radius": 3}]}}],
             "constraints": [{"type": "motor", "a": "b-1", "b": "world", "rate": 1}]}
            """
        #expect(
            SceneFile.issues(of: Array(text.utf8)).map(\.description) == [
                "2:16: generators: must be left out, for the scene has dynamics, whose items are all that moves",
                "4:17: constraints: must be left out, for the scene has dynamics, whose items are all that moves",
            ])
    }

    @Test func namesInAFileHaveLines() {
        let text = """
            version: 1
            name: two of a name
            defaults: {item: {size: [40, 40], collisionBounds: ellipse}}
            dynamics:
              items:
              - {name: a, center: [50, 50]}
              - {name: a, center: [150, 50]}
              boundaries:
              - {type: path, identifier: dot, points: [[1, 1], [1, 1]]}
            """
        #expect(
            SceneFile.issues(of: Array(text.utf8)).map(\.description) == [
                "7:12: dynamics.items[1].name: another item is named \"a\" in line 6",
                "9:43: dynamics.boundaries[0].points: the path must have a line, got only the point (1.0, 1.0)",
            ])
    }

    @Test func defaultsAreThoseOfUIKit() throws {
        let items = #"[{"name": "a", "center": [1, 2], "size": [3, 4]}]"#
        let text = #"{"version": 1, "name": "a", "dynamics": {"items": \#(items)}}"#
        let scene = try SceneFile.read(Array(text.utf8)).scene
        let item = DynamicsDefinition.Item(name: "a", center: Vector(1, 2), size: ViewSize(width: 3, height: 4))
        #expect(scene.dynamics == DynamicsDefinition(items: [item]))
        let behavior = DynamicItemBehavior()
        #expect(
            [item.elasticity, item.friction, item.density, item.resistance, item.angularResistance]
                == [
                    behavior.elasticity, behavior.friction, behavior.density, behavior.resistance,
                    behavior.angularResistance,
                ])
        #expect(item.allowsRotation == behavior.allowsRotation && item.isAnchored == behavior.isAnchored)
        #expect(item.collisionBounds == .rectangle && scene.dynamics?.boundsInsets == nil)
    }
}
