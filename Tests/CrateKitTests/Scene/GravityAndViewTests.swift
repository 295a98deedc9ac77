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

    @Test func cratesMoveWithTheView() throws {
        var scene = Scene.crates
        let usual = try World(scene).bodies.map(\.position)
        scene.viewOrigin = Vector(-100, 50)
        #expect(try World(scene).bodies.map(\.position) == usual.map { $0 + Vector(-100, 50) })
        #expect(scene.digest != Scene.crates.digest)
    }
}
