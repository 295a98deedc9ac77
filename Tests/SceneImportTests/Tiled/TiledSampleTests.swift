import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import SceneImport

@Suite struct TiledSampleTests {
    @Test(arguments: TiledText.samples)
    func aSavedMapIsASceneThatRuns(name: String) throws {
        let scene = try TiledText.read(try TiledText.bytes(name)).scene
        try scene.validate()
        #expect(scene.bodies.count > 1)
        let simulation = Simulation(of: try World(scene))
        for _ in 0..<60 { simulation.step() }
        #expect(simulation.frame.motions.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    }

    @Test func jsonAndXMLGiveEqualScenes() throws {
        let json = try TiledText.read(try TiledText.bytes("plain.tmj"))
        let xml = try TiledText.read(try TiledText.bytes("plain.tmx"))
        #expect(json.scene == xml.scene)
        #expect(json.problems == xml.problems)
        #expect(json.warnings.map(\.path) == xml.warnings.map(\.path))
    }

    @Test func thePlainMapHasItsGroundAndThings() throws {
        let reading = try TiledText.read(try TiledText.bytes("plain.tmj"))
        let scene = reading.scene
        #expect(scene.bodies.map(\.name) == ["ground", "ball", "crate", "exit", "hook", "lift"])
        #expect(scene.bodies.map(\.kind) == [.static, .dynamic, .dynamic, .static, .dynamic, .kinematic])
        #expect(scene.view == ViewSize(width: 320, height: 160) && scene.viewOrigin == .zero)
        #expect(scene.space.gravity == Vector(0, -600) && scene.space.iterations == 15)
        #expect(scene.bodies[0].shapes.allSatisfy { $0.friction == 0.8 && $0.elasticity == 0.1 })
        #expect(scene.bodies[1].position == Vector(52, 128))
        #expect(scene.bodies[1].appearance.color?.css == "#ff8000")
        #expect(scene.bodies[2].mass == 2 && scene.bodies[2].appearance.look == .crate)
        #expect(scene.bodies[5].velocity == Vector(0, 10.5))
        #expect(reading.warnings.count == 1)
        #expect(reading.warnings.first?.path == "layers[1] (flowers)")
        #expect(reading.problems.first?.hasPrefix("no tile of this layer has a collision shape") == true)
    }

    @Test func anInfiniteMapIsAsLargeAsItsChunks() throws {
        let reading = try TiledText.read(try TiledText.bytes("caves.tmj"))
        let scene = reading.scene
        #expect(scene.bodies.map(\.name) == ["rock", "stone", "egg", "pill"])
        // 32 columns from -16 on, moved by the group; the egg is the highest.
        #expect(scene.viewOrigin == Vector(-124, -126) && scene.view == ViewSize(width: 256, height: 188))
        #expect(scene.bodies.dropFirst().allSatisfy { $0.kind == .dynamic })
        #expect(scene.bodies.allSatisfy { $0.shapes.allSatisfy { $0.elasticity == 0.2 } })
        #expect(reading.problems.contains { $0.hasPrefix("image layers are left out") })
        #expect(reading.problems.contains { $0.hasPrefix("the parallax") })
        #expect(scene.labels.map(\.text) == ["Mind your head"])
        #expect(reading.problems.count == 2, "animations and wang sets are no physics")
    }

    @Test func machinesHaveTheirTemplatesAndJoints() throws {
        let scene = try TiledText.read(try TiledText.bytes("machines.tmx")).scene
        let wheels = scene.bodies.filter { $0.name.hasPrefix("wheel") }
        #expect(wheels.map(\.name) == ["wheel", "wheel-2"] && wheels.map(\.kind) == [.dynamic, .dynamic])
        #expect(wheels.map { $0.shapes[0].friction } == [1.5, 2])
        #expect(wheels[0].shapes.map(\.geometry) == [.circle(radius: 15)])
        #expect(wheels[0].position == Vector(75, 35))
        let barrel = try #require(scene.bodies.first { $0.name == "barrel" })
        #expect(barrel.position == Vector(300, 36) && barrel.shapes.count == 2)
        #expect(scene.constraints.count == 11)
        #expect(
            scene.constraints[0].joint == .pivot(anchorA: Vector(-45, -35), anchorB: .zero)
                && scene.constraints[0].bodyA == "chassis" && scene.constraints[0].bodyB == "wheel")
        #expect(scene.constraints[2].joint == .motor(rate: -6) && scene.constraints[2].maxForce == 50_000)
    }
}
