import Chipmunk
import CrateKit
import Foundation
import Testing

@testable import SceneImport

/// The scenes of Examples/showcases: what their names promise happens, and the drawings are those that they were made from.
@Suite struct ShowcaseFileTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Examples/showcases").standardized

    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    private static func scene(_ name: String) throws -> Scene {
        try SceneFile.read(bytes(name + ".yaml"), named: name + ".yaml").scene
    }

    private static func drawing(_ name: String) throws -> SceneFile.Reading {
        try SceneImport.read(bytes(name + ".svg"), named: name + ".svg", as: .svg) { _ in [] }
    }

    /// Returns the body of a name. Bodies that an event adds follow the others, so an index stays.
    private static func body(_ name: String, in simulation: Simulation) throws -> Body {
        let index = try #require(simulation.world.bodyNames.firstIndex(of: name))
        return simulation.world.bodies[index]
    }

    @Test(arguments: ["logo", "marble-run", "truck"])
    func `a showcase has no issues, and ends by itself`(name: String) throws {
        #expect(SceneFile.issues(of: try Self.bytes(name + ".yaml"), named: name + ".yaml") == [])
        let simulation = try RunPlan(scene: Self.scene(name)).run()
        // Before the limit of the marble run and of the truck, which are 10 s and 30 s.
        let time = Double(simulation.stepCount) * simulation.timestep
        #expect(time > 3 && time < (name == "truck" ? 15 : 7), "\(time) s")
    }

    /// Along the inside of the loop: the angle around its center grows by a whole turn, and the marble is never far from the rail.
    @Test func `the marble goes once around the loop`() throws {
        let scene = try Self.scene("marble-run")
        let simulation = Simulation(of: try World(scene), timestep: 1 / 240)
        let marble = try Self.body("marble", in: simulation)
        let center = Vector(330, 112)
        var turned = 0.0
        var angle: Double?
        var farthest = 0.0
        // From the lowest point of the loop to the same point.
        for _ in 0..<900 where turned < 2 * .pi {
            simulation.step()
            let arm = marble.position - center
            guard angle != nil || arm.x >= 0 && marble.position.y < 60 else { continue }
            let now = atan2(arm.y, arm.x)
            if let before = angle { turned += (now - before).remainder(dividingBy: 2 * .pi) }
            angle = now
            farthest = max(farthest, abs(arm.length - 62))
        }
        #expect(turned >= 2 * .pi)
        #expect(farthest < 4, "\(farthest) points off the rail")
    }

    @Test func `the truck drives over the hills of the drawing, on its wheels, to the flag`() throws {
        let scene = try Self.scene("truck")
        let drawing = try Self.drawing("hills")
        #expect(drawing.warnings == [] && drawing.scene.bodies.map(\.name) == ["hills"])
        #expect(scene.bodies.first == drawing.scene.bodies.first)
        let simulation = try RunPlan(scene: scene).run()
        let chassis = try Self.body("chassis", in: simulation)
        #expect(chassis.position.x > 1400 && abs(chassis.angle) < 0.3 && chassis.velocity.length < 5)
    }

    @Test func `the word is the drawing's, hangs still until the plate is touched, and falls down`() throws {
        let scene = try Self.scene("logo")
        let drawing = try Self.drawing("logo")
        var letters = drawing.scene.bodies
        for index in letters.indices { letters[index].kind = .kinematic }
        #expect(drawing.warnings == [] && letters.count == 7)
        #expect(Array(scene.bodies.prefix(7)) == letters)
        // Without its event it would hang there forever.
        var held = scene
        held.events = []
        held.run.end = .steps(240)
        for (name, falls) in [("held", false), ("freed", true)] {
            let simulation = try RunPlan(scene: falls ? scene : held).run()
            for letter in letters {
                let body = try Self.body(letter.name, in: simulation)
                #expect((body.position.y < letter.position.y - 50) == falls, "\(name): \(letter.name)")
            }
        }
    }
}
