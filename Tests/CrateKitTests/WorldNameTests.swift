import Chipmunk
import SceneTestSupport
import Testing

@testable import CrateKit

@Suite struct WorldNameTests {
    @Test(arguments: Scene.builtIn.map(\.name))
    func eachBodyIsFoundByItsName(scene: String) throws {
        let world = try World(try #require(Scene.builtIn.first { $0.name == scene }))
        for (name, body) in zip(world.scene.bodyNames, world.bodies) {
            #expect(world.body(named: name) == body)
            #expect(world.name(of: body) == name)
        }
        for built in world.builtBodies { #expect(world.body(named: built.name) == built.body) }
        #expect(world.body(named: "world") == world.space.staticBody)
        #expect(world.name(of: world.space.staticBody) == "world")
    }

    @Test func whatIsNotOfTheSceneHasNoName() throws {
        let world = try World(.crates)
        #expect(world.body(named: "crate-6") == nil && world.body(named: "crate-5") != nil)
        #expect(world.name(of: world.space.add(Body(.kinematic))) == nil)
        #expect(world.name(of: try World(.crates).bodies[0]) == nil)
    }
}
