import Chipmunk
import Testing

import struct TestSupport.LateTrait
import enum TestSupport.TestDepth

@testable import CrateKit
@testable import CrateViewer

/// Scenes that ten random tools have built, as their downloads.
@Suite(.late) struct BuiltSceneTests {
    /// The tools of the page, with the inspector's properties, and undo and redo.
    private enum Tool: CaseIterable {
        case crate, ball, chain, plank, pin, delete, hinge, rope, spring, motor, stroke, outline, disconnect
        case bodyFriction, elasticity, color, clone, friction, undo, redo
    }

    /// Returns the edit that a tool makes at a random place, sometimes an impossible one.
    private func edit(by tool: Tool, of run: LiveRun, _ random: inout SeededGenerator) -> WorldEdit {
        let (cast, box) = (run.cast, run.world.viewBox)
        let point = Vector(
            Double.random(in: box.left...box.right, using: &random),
            Double.random(in: box.bottom...box.top, using: &random))
        let member = cast.members.randomElement(using: &random)
        let id = member?.id ?? 0
        let body = pick(member, else: point)
        func connect(_ connector: WorldEdit.Connector) -> WorldEdit {
            let other = Bool.random(using: &random) ? cast.members.randomElement(using: &random) : nil
            return .connect(
                connector, from: .pick(body), to: other.map { .pick(pick($0, else: point)) } ?? .world(point))
        }
        func corners() -> [Vector] {
            (0..<Int.random(in: 2...6, using: &random)).map { _ in
                point
                    + Vector(
                        Double.random(in: -40...40, using: &random), Double.random(in: -40...40, using: &random))
            }
        }
        switch tool {
        case .crate: return .add(.crate, at: point)
        case .ball: return .add(.ball, at: point)
        case .chain: return .add(.chain, at: point)
        case .plank: return .add(.plank, at: point)
        case .pin: return .pin(at: body)
        case .delete: return .delete(at: body)
        case .hinge: return connect(.hinge)
        case .rope: return connect(.rope)
        case .spring: return connect(.spring)
        case .motor: return connect(.motor)
        case .stroke: return .draw(corners(), isClosed: false)
        case .outline: return .draw(corners(), isClosed: true)
        case .disconnect: return .disconnect(cast.joints.randomElement(using: &random)?.id ?? 0)
        case .bodyFriction: return .set(.friction(Double.random(in: 0...2, using: &random)), of: id)
        case .elasticity: return .set(.elasticity(Double.random(in: 0...1, using: &random)), of: id)
        case .color: return .set(.color(Bool.random(using: &random) ? nil : DebugColor(hex: 0x2266cc)), of: id)
        case .clone: return .clone(id, at: point)
        case .friction: return .friction(Double.random(in: 0...1, using: &random))
        case .undo: return .undo
        case .redo: return .redo
        }
    }

    private func pick(_ member: WorldCast.Member?, else point: Vector) -> Pick {
        guard let member, let shape = member.body.shapes.first else { return Pick(point) }
        let place = shape.nearestPoint(to: member.body.position).point
        guard [place.x, place.y].allSatisfy(Pick.coordinates.contains) else { return Pick(point) }
        return Pick(place, sight: Pick.Sight(id: member.id, anchor: member.body.worldToLocal(place)))
    }

    private func motions(_ run: LiveRun) -> [BodyMotion] {
        run.world.space.bodies.map { BodyMotion(of: $0) }
    }

    private func shapeCount(_ run: LiveRun) -> Int {
        ([run.world.space.staticBody] + run.world.space.bodies).reduce(0) { $0 + $1.shapes.count }
    }

    private func errors(in text: String) -> [SceneFileIssue] {
        SceneFile.issues(of: Array(text.utf8)).filter { $0.severity == .error }
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 10, full: 100, long: 1000)))
    func `what ten random tools built is downloaded, served again and repeated`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let name = ["crates", "cradle", "bridge", "wrecking-ball", "car"][Int(seed % 5)]
        let scene = try #require(Scene.builtIn(named: name))
        var run = try LiveRun(of: ServedScene(scene), rate: nil)
        var madeCount = 0
        while madeCount < 10 {
            let tool = try #require(Tool.allCases.randomElement(using: &random))
            if run.edit(edit(by: tool, of: run, &random), by: 1) == nil { madeCount += 1 }
            for _ in 0..<Int.random(in: 0...10, using: &random) { run.step() }
        }

        let recording = try #require(run.recordedCalls).recording
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(replay.space.bodies.map { BodyMotion(of: $0) } == motions(run), "seed \(seed)")

        let capture = try run.capture()
        let yaml = try capture.yaml()
        let json = SceneFile.json(capture.scene)
        #expect(errors(in: yaml) == [] && errors(in: json) == [], "seed \(seed)")
        let read = try SceneFile.read(Array(yaml.utf8)).scene
        #expect(try SceneFile.read(Array(json.utf8)).scene == read, "seed \(seed)")

        // Served again, it begins with the same bodies, can be downloaded again, and goes the same way each time.
        var again = try LiveRun(of: ServedScene(read), rate: nil)
        // A drawn line is then one of the bodies that never move.
        let moving = run.cast.members.filter { $0.body.type != .static }
        #expect(again.cast.members.map(\.name) == moving.map(\.name), "seed \(seed)")
        for (copy, original) in zip(again.cast.members, moving) {
            let (place, wanted) = (copy.body.position, original.body.position)
            // But for a rounding, where the center of gravity is elsewhere.
            #expect(place.distance(to: wanted) <= 1e-12 * (1 + wanted.length), "seed \(seed), \(copy.name)")
        }
        #expect(shapeCount(again) == shapeCount(run), "seed \(seed)")
        #expect(again.cast.joints.count == run.cast.joints.count, "seed \(seed)")
        #expect(errors(in: try again.capture().yaml()) == [], "seed \(seed)")
        var twin = try LiveRun(of: ServedScene(read), rate: nil)
        for _ in 0..<30 {
            again.step()
            twin.step()
        }
        #expect(motions(again) == motions(twin), "seed \(seed)")
    }
}
