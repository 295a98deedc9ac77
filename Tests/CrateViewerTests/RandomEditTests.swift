import Chipmunk
import SceneTestSupport
import Testing

import struct TestSupport.LateTrait
import enum TestSupport.TestDepth

@testable import CrateKit
@testable import CrateViewer

/// Random edits of random scenes, by several clients.
@Suite(.late) struct RandomEditTests {
    /// A scene whose events add, remove and change what the hands do, too, in its first half second.
    private static let reacting = """
        version: 1
        name: reacting
        view: [200, 200]
        bodies:
          - { name: floor, kind: static, shapes: [{ type: segment, from: [0, 0], to: [200, 0], radius: 4 }] }
          - { name: crate, position: [60, 20], mass: 1, shapes: [{ type: box, width: 20, height: 20 }] }
          - { name: ball, position: [100, 60], mass: 1, shapes: [{ type: circle, radius: 10 }] }
          - { name: bob, position: [140, 60], mass: 1, shapes: [{ type: circle, radius: 8 }] }
        constraints:
          - { type: pivot, name: hinge, a: world, b: bob, anchorA: [140, 90], anchorB: [0, 30] }
          - { type: motor, name: engine, a: world, b: ball, rate: 1 }
          - { type: pin, name: rod, a: crate, b: ball }
        events:
          - when: { time: 0 }
            every: 0.03
            do:
              - spawn:
                  limit: 12
                  body: { name: drop, position: [100, 150], mass: 1, shapes: [{ type: circle, radius: 3 }] }
          - { when: { time: 0.1 }, do: [{ kind: { body: crate, kind: kinematic } }, { motor: { joint: engine, rate: -3 } }] }
          - { when: { time: 0.2 }, do: [{ removeJoint: hinge }, { kind: { body: crate, kind: dynamic } }] }
          - { when: { time: 0.3 }, do: [{ remove: ball }, { gravity: [50, 300] }, { impulse: { body: bob, impulse: [40, 0] } }] }
        """

    /// Returns an edit that is sometimes impossible.
    private func edit(of run: LiveRun, by random: inout SeededGenerator) -> WorldEdit {
        let cast = run.cast
        let box = cast.world.viewBox
        let point = Vector(
            Double.random(in: box.left...box.right, using: &random),
            Double.random(in: box.bottom...box.top, using: &random))
        let member = cast.members.randomElement(using: &random)
        let id = member?.id ?? 0
        func pick(_ member: WorldCast.Member?) -> Pick {
            guard let member, let shape = member.body.shapes.first, member.body.position.length < 1e5 else {
                return Pick(point)
            }
            let place = shape.nearestPoint(to: member.body.position).point
            return Pick(place, sight: Pick.Sight(id: member.id, anchor: member.body.worldToLocal(place)))
        }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return .add(WorldEdit.Part.allCases.randomElement(using: &random) ?? .ball, at: point)
        case 1: return .delete(at: pick(member))
        case 2: return .pin(at: pick(member))
        case 3, 4:
            let connector = WorldEdit.Connector.allCases.randomElement(using: &random) ?? .rope
            let other = Bool.random(using: &random) ? cast.members.randomElement(using: &random) : nil
            return .connect(
                connector, from: .pick(pick(member)), to: other.map { .pick(pick($0)) } ?? .world(point))
        case 5: return .disconnect(cast.joints.randomElement(using: &random)?.id ?? 0)
        case 6: return .set(.friction(Double.random(in: 0...2, using: &random)), of: id)
        case 7: return .set(.elasticity(Double.random(in: 0...1, using: &random)), of: id)
        case 8: return .set(.color(Bool.random(using: &random) ? nil : DebugColor(hex: 0x2266cc)), of: id)
        case 9: return .clone(id, at: point)
        case 10: return .friction(Double.random(in: 0...1, using: &random))
        case 11, 12: return .undo
        case 13, 14:
            let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in
                point
                    + Vector(
                        Double.random(in: -40...40, using: &random), Double.random(in: -40...40, using: &random))
            }
            return .draw(points, isClosed: Bool.random(using: &random))
        default: return .redo
        }
    }

    /// Continues from a random step of the timeline.
    private func branch(_ run: inout LiveRun, by random: inout SeededGenerator) {
        guard let reach = run.reach else { return }
        run.hold()
        for _ in 0..<2 {
            let step = Int.random(in: reach, using: &random)
            while !run.seek(step, until: .now.advanced(by: .seconds(60))) {}
        }
        run.branch()
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 6, full: 40, long: 200)))
    func `random edits are made or refused, and the calls repeat them`(chunk: UInt64) throws {
        var (made, undone) = (0, 0)
        for seed in chunk * 5..<chunk * 5 + 5 {
            let scene =
                switch seed % 5 {
                case 0: Scene.crates
                case 1: try SceneFile.read(Array(Self.reacting.utf8)).scene
                default: RandomScene.scene(seed: seed)
                }
            guard scene.editRefusal == nil, var run = try? LiveRun(of: ServedScene(scene), rate: nil) else { continue }
            var random = SeededGenerator(seed: seed)
            for index in 0..<60 {
                if index % 20 == 19 { branch(&run, by: &random) }
                let edit = edit(of: run, by: &random)
                if run.edit(edit, by: Int.random(in: 1...3, using: &random)) == nil {
                    made += 1
                    if edit == .undo { undone += 1 }
                }
                for _ in 0..<Int.random(in: 0...2, using: &random) { run.step() }
                let (cast, space) = (run.cast, run.world.space)
                #expect(cast.members.allSatisfy { $0.body.space === space }, "seed \(seed)")
                #expect(cast.joints.allSatisfy { $0.constraint.space === space }, "seed \(seed)")
                #expect(cast.members.map(\.id) == cast.members.map(\.id).sorted(), "seed \(seed)")
                #expect(Set(cast.members.map(\.name)).count == Set(cast.members.map(\.id)).count, "seed \(seed)")
                #expect(cast.joints.count == space.constraints.count, "seed \(seed)")
            }
            run.step()
            let recording = try #require(run.recordedCalls).recording
            let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
            // With the calls of events after the last step.
            try replay.run()
            let bodies = run.world.space.bodies
            #expect(replay.space.bodies.map { BodyMotion(of: $0) } == bodies.map { BodyMotion(of: $0) }, "seed \(seed)")
        }
        #expect(made > 0 && undone > 0)
    }
}
