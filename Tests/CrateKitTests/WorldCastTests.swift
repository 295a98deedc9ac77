import Chipmunk
import SceneTestSupport
import Testing

import struct TestSupport.LateTrait
import enum TestSupport.TestDepth

@testable import CrateKit

/// A world is what its builder made of the scene, and nobody else makes something of it.
@Suite(.late) struct WorldCastTests {
    @Test(arguments: ShippedScenes.names)
    func `bodies and joints are those of the world`(name: String) throws {
        let scene = ShippedScenes.scene(named: name)
        let world = try World(scene)
        let cast = WorldCast(of: world)
        #expect(cast.members.map(\.name) == scene.bodyNames)
        #expect(cast.members.map { ObjectIdentifier($0.body) } == world.bodies.map { ObjectIdentifier($0) })
        #expect(cast.joints.map { ObjectIdentifier($0.constraint) } == world.constraints.map { ObjectIdentifier($0) })
        for member in cast.members {
            guard let definition = member.definition else {
                #expect(scene.dynamics != nil)
                continue
            }
            let copy = try definition.make()
            let space = Space()
            space.add(copy)
            #expect(copy.position == member.body.position && copy.angle == member.body.angle)
            #expect(copy.type == member.body.type && copy.shapes.count == member.body.shapes.count)
            #expect(copy.mass == member.body.mass && copy.moment == member.body.moment, "\(member.name)")
        }
    }

    @Test(arguments: ShippedScenes.names, TestDepth.sample([150, 1, 0], oneOf: 2))
    func `a captured moment is a scene with the same bits`(name: String, steps: Int) throws {
        let scene = ShippedScenes.scene(named: name)
        guard scene.dynamics == nil else {
            let cast = WorldCast(of: try World(scene))
            #expect(throws: EditRefusal.self) { try cast.capture(tilt: nil, time: 0) }
            return
        }
        let simulation = Simulation(of: try World(scene), timestep: RunPlan(scene: scene).timestep)
        var cast = WorldCast(of: simulation.world)
        for _ in 0..<steps { simulation.step() }
        cast.takeOnStep()

        let capture = try cast.capture(tilt: nil, time: simulation.time)
        let bytes = Array(try capture.yaml().utf8)
        let copy = try World(try SceneFile.read(bytes, named: "a.yaml").scene)
        #expect(copy.bodyNames == cast.members.map(\.name))
        for (member, body) in zip(cast.members, copy.bodies) where member.definition?.motion == MotionDefinition() {
            let (copied, original) = (BodyMotion(of: body), BodyMotion(of: member.body))
            guard member.body.centerOfGravity == .zero else {
                // The space keeps the place of the center, from which the body's place is computed.
                #expect((copied.position - original.position).length <= 2 * original.position.length.ulp)
                continue
            }
            #expect(copied == original, "\(member.name)")
        }
        #expect(copy.constraints.count == cast.joints.count)
        #expect(cast.joints.count == simulation.world.constraints.count - simulation.brokenJoints.count)
        for (joint, copied) in zip(cast.joints, copy.constraints) {
            #expect(type(of: joint.constraint) == type(of: copied))
            #expect(copied.maxForce == joint.constraint.maxForce)
        }
        let after = Simulation(of: copy, timestep: simulation.timestep)
        for _ in 0..<10 { after.step() }
        #expect(after.quarantinedNames == [])
    }

    @Test func `joints that broke are in no capture`() throws {
        let scene = ShippedScenes.scene(named: "scene-files/break.yaml")
        let simulation = Simulation(of: try World(scene), timestep: RunPlan(scene: scene).timestep)
        var cast = WorldCast(of: simulation.world)
        while simulation.brokenJoints.isEmpty && simulation.stepCount < 1200 { simulation.step() }
        try #require(!simulation.brokenJoints.isEmpty)
        #expect(cast.edition == 0)
        cast.takeOnStep()
        #expect(cast.edition == 1 && cast.joints.count < simulation.world.constraints.count)
        let copy = try cast.capture(tilt: nil, time: simulation.time).scene
        #expect(copy.constraints.count == cast.joints.count)
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 5, full: 50, long: 250)))
    func `random scenes are captured`(chunk: UInt64) throws {
        var captured = 0
        for seed in chunk * 20..<(chunk + 1) * 20 {
            let scene = RandomScene.scene(seed: seed)
            guard let world = try? World(scene) else { continue }
            let simulation = Simulation(of: world, timestep: RunPlan(scene: scene).timestep)
            var cast = WorldCast(of: world)
            #expect(cast.members.map(\.name) == scene.bodyNames, "seed \(seed)")
            for _ in 0..<5 { simulation.step() }
            cast.takeOnStep()
            // A body too fast for a file is refused with a sentence.
            do {
                let text = try cast.capture(tilt: nil, time: simulation.time).yaml()
                let copy = try World(try SceneFile.read(Array(text.utf8), named: "a.yaml").scene)
                #expect(copy.bodies.count == cast.members.count, "seed \(seed)")
                captured += 1
            } catch let refusal as EditRefusal {
                #expect(refusal.description.hasPrefix("This moment cannot be said as a scene"), "seed \(seed)")
            }
        }
        #expect(captured > 0)
    }
}
