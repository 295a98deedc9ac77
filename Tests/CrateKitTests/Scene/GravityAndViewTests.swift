import Chipmunk
import CrateKit
import Testing

@Suite struct GravityAndViewTests {
    @Test func aTiltTurnsAndScalesTheGravityOfTheScene() throws {
        var scene = Scene.fallingCrate
        // The usual gravity, said.
        scene.space.gravity = Vector(0, -1000)
        for tilt in [Tilt.upright, Tilt(x: 0.3, y: -0.9), Tilt(x: -1, y: 0.5), Tilt(x: 0, y: 0)] {
            #expect(scene.gravity(under: tilt) == Scene.fallingCrate.gravity(under: tilt))
        }
        scene.space.gravity = Vector(100, -200)
        #expect(scene.gravity(under: .upright) == Vector(100, -200))
        #expect(scene.gravity(under: Tilt(x: 0, y: -2)) == Vector(200, -400))
        #expect(scene.gravity(under: Tilt(x: 1, y: 0)) == Vector(200, 100))
        scene.space.gravity = .zero
        let simulation = try RunPlan(scene: scene, tilt: Tilt(x: 3, y: -4), end: .steps(60)).run()
        #expect(simulation.world.bodies[0].velocity == .zero)
    }

    @Test func aViewHasASizeAnOriginOrFits() throws {
        func scene(_ view: String) throws -> Scene {
            let text = "version: 1\nname: a\nview: \(view)\nballs: [{position: [40, 700], radius: 10}]\n"
            return try SceneFile.read(Array(text.utf8)).scene
        }
        func box(_ view: String) throws -> BoundingBox { try World(scene(view)).viewBox }
        #expect(try box("[200, 100]") == BoundingBox(left: 0, bottom: 0, right: 200, top: 100))
        #expect(
            try box("{size: [200, 100], origin: [-50, -20]}")
                == BoundingBox(left: -50, bottom: -20, right: 150, top: 80))
        #expect(try box("{fit: true}") == BoundingBox(left: 29, bottom: 689, right: 51, top: 711))
        #expect(try SceneFile.json(scene("{size: [200, 100]}")).contains("\"view\": [200, 100]"))
        #expect(throws: SceneFileError.self) { try scene("[200]") }
    }

    @Test func aViewFollowsABodyAndNothingElseChanges() throws {
        var still = Scene.fallingCrate
        still.followedBody = nil
        #expect(Scene.fallingCrate.followedBody == "crate-1")
        #expect(still.digest == Scene.fallingCrate.digest)
        let (follows, stands) = try (
            RunPlan(scene: .fallingCrate, end: .steps(240)).run(), RunPlan(scene: still, end: .steps(240)).run()
        )
        #expect(follows.frame.stateHash == stands.frame.stateHash)
        #expect(follows.world.viewDisplacement == follows.world.bodies[0].position - Vector(150, 250))
        #expect(follows.world.viewDisplacement.y < -1900 && stands.world.viewDisplacement == .zero)
        #expect(follows.world.viewBox == stands.world.viewBox)
        #expect(try SceneFile.read(Array(SceneFile.json(.fallingCrate).utf8)).scene == .fallingCrate)
    }

    @Test(arguments: ["crate-1", "ball-1", "rod", "bead-2", "bank"])
    func aViewFollowsABodyOfAnyKind(_ name: String) throws {
        let text = """
            version: 1
            name: a
            view: {follow: \(name)}
            crates: [{frame: [0, 0, 9, 9]}]
            balls: [{position: [40, 700], radius: 10}]
            bodies:
            - {name: rod, mass: 1, shapes: [{type: circle, radius: 2}]}
            - {name: bank, kind: static, shapes: [{type: circle, radius: 2}]}
            generators:
            - {pattern: row, count: 3, spacing: [9, 0], body: {name: bead, mass: 1, shapes: [{type: circle, radius: 2}]}}

            """
        let scene = try SceneFile.read(Array(text.utf8)).scene
        #expect(scene.followedBody == name)
        let world = try World(scene)
        #expect((world.followedBody == nil) == (name == "bank"))
        #expect(world.viewDisplacement == .zero)
    }

    @Test func aViewFollowsOnlyWhatThereIs() throws {
        let text = "version: 1\nname: a\nview: {follow: crate-2}\ncrates: [{frame: [0, 0, 9, 9]}]\n"
        let error = #expect(throws: SceneFileError.self) { try SceneFile.read(Array(text.utf8)) }
        let issue = try #require(error?.issues.first)
        #expect(issue.path == "view.follow" && issue.line == 3)
        #expect(issue.problem == "no body is named \"crate-2\"; did you mean \"crate-1\"?")
        var scene = Scene.crates
        scene.followedBody = "nobody"
        #expect(throws: InputError.self) { try World(scene) }
    }

    /// A name of several bodies is none of theirs.
    @Test func aViewFollowsOneOfThoseOfAPattern() throws {
        func issues(following name: String) -> [SceneFileIssue] {
            let body = "name: lamp, mass: 1, shapes: [{type: circle, radius: 4}]"
            let text = """
                version: 1
                name: a
                view: {follow: \(name)}
                repeat: [{count: 2, offset: [9, 0], bodies: [{\(body)}]}]

                """
            return SceneFile.issues(of: Array(text.utf8))
        }
        #expect(issues(following: "lamp-2").isEmpty)
        let issue = issues(following: "lamp").first
        #expect(issue?.path == "view.follow" && issue?.line == 3)
        #expect(issue?.problem == "must be one of the copies, such as \"lamp-1\", got \"lamp\"")
    }

    @Test func cratesMoveWithTheView() throws {
        var scene = Scene.crates
        let usual = try World(scene).bodies.map(\.position)
        scene.viewOrigin = Vector(-100, 50)
        #expect(try World(scene).bodies.map(\.position) == usual.map { $0 + Vector(-100, 50) })
        #expect(scene.digest != Scene.crates.digest)
    }
}
