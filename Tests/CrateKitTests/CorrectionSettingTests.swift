import Chipmunk
import Testing

@testable import CrateKit

/// The corrections of a scene, which its space has.
@Suite struct CorrectionSettingTests {
    /// A ball of mass 1 on a spring of stiffness 1 that is 100 points long and may pull with 7.
    private func scene(_ corrections: String) -> String {
        """
        version: 1
        name: spring
        space: {gravity: [0, 0]\(corrections)}
        bodies:
          - {name: ball, mass: 1, position: [100, 0], shapes: [{type: circle, radius: 5}]}
        constraints:
          - {type: dampedSpring, a: world, b: ball, restLength: 0, stiffness: 1, damping: 0, maxForce: 7}
        """
    }

    private func read(_ corrections: String) throws -> Scene {
        try SceneFile.read(Array(scene(corrections).utf8), named: "spring.yaml").scene
    }

    @Test func aSpaceHasTheCorrectionsOfItsScene() throws {
        #expect(try World(read("")).space.corrections == [])
        #expect(try World(read(", corrections: []")).space.corrections == [])
        #expect(try World(read(", corrections: [staticChanges]")).space.corrections == .staticChanges)
        let all = try read(", corrections: [staticChanges, roundedPolygons, springForces]")
        #expect(all.space.corrections == .all)
        #expect(try World(all).space.corrections == .all)
    }

    /// The pulls of `CorrectionTests` of the engine.
    @Test(arguments: [("", 100.0), (", corrections: [springForces]", 7), (", corrections: [staticChanges]", 100)])
    func theRunShowsThem(corrections: String, speed: Double) throws {
        let simulation = Simulation(of: try World(read(corrections)), timestep: 1)
        simulation.step()
        #expect(simulation.world.bodies[0].velocity.length == speed)
    }

    @Test func aWordThatIsNoneIsNamedWithItsNeighbor() {
        let found = SceneFile.issues(of: Array(scene(", corrections: [springForce]").utf8), named: "spring.yaml")
        #expect(
            found.map(\.description) == [
                "3:40: space.corrections[0]: must be one of roundedPolygons, springForces, staticChanges, got \"springForce\"; "
                    + "did you mean \"springForces\"?"
            ])
    }
}
