import Chipmunk
import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import CrateKit
@testable import SceneCoding

/// Random scenes with all that a scene can hold. Each chunk runs in a process of its own, so that a trap names its seed.
@Suite(.late) struct RandomSceneTests {
    static let chunks = Array(0..<TestDepth.count(quick: 5, full: 20, long: 20))
    static let scenesPerChunk = TestDepth.count(quick: 80, full: 10_000, long: 10_000) / chunks.count

    @Test(arguments: chunks)
    func aSceneIsTheSameInEverySyntaxAndNeverTraps(chunk: Int) async {
        let outcome = await #expect(processExitsWith: .success) { [chunk] in
            try RandomSceneTests.check(chunk: chunk) { _ in }
        }
        guard outcome == nil else { return }
        // Of a process that ended in another way than was expected, nothing is known: once more, for the seed.
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [chunk] in
            try RandomSceneTests.check(chunk: chunk) { seed in
                FileHandle.standardError.write(Data("seed \(seed)\n".utf8))
            }
        }
        let errors = String(decoding: trap?.standardErrorContent ?? [], as: UTF8.self)
        let lines = errors.split(separator: "\n")
        let seed = lines.last { $0.hasPrefix("seed ") } ?? ""
        Issue.record("a scene trapped: \(seed): \(lines.first { $0.contains("Fatal error") } ?? "")")
    }

    private static func check(chunk: Int, begin: (UInt64) -> Void) throws {
        let first = UInt64(chunk * scenesPerChunk)
        var runs = 0
        for seed in first..<first + UInt64(scenesPerChunk) {
            begin(seed)
            if try check(seed: seed) { runs += 1 }
        }
        // Refused scenes test little.
        try #require(runs > scenesPerChunk / 2)
    }

    /// Whether the scene could be built.
    private static func check(seed: UInt64) throws -> Bool {
        let scene = RandomScene.scene(seed: seed)
        // Scenes that were read are valid.
        let texts = [SceneFile.json(scene), SceneFile.yaml(scene)]
        let copies = try texts.map { try SceneFile.read(Array($0.utf8)).scene }
        for copy in copies {
            try #require(copy == scene, "seed \(seed)")
            try #require(copy.digest == scene.digest, "seed \(seed)")
        }
        // A copy of each syntax takes its turn.
        let outcomes = try [scene, copies[Int(seed / 2 % 2)]].map { try outcome(of: $0) }
        for outcome in outcomes { try #require(outcome == outcomes[0], "seed \(seed)") }
        if seed.isMultiple(of: 5) { _ = try? scene.warnings() }
        guard case .refused(let error) = outcomes[0] else { return true }
        try requirePath(of: error, in: Array(texts[0].utf8), "seed \(seed): \(error)")
        return false
    }

    /// The outcome of a scene.
    private enum Outcome: Hashable {
        case refused(InputError)
        case ran(StableHash)
    }

    private static func outcome(of scene: Scene) throws -> Outcome {
        do {
            let simulation = Simulation(of: try World(scene), timestep: RunPlan(scene: scene).timestep)
            for _ in 0..<5 { simulation.step() }
            let frame = simulation.frame
            try #require(frame.motions.count == scene.bodyNames.count)
            for motion in frame.motions {
                let numbers = [
                    motion.position.x, motion.position.y, motion.angle, motion.velocity.x, motion.velocity.y,
                    motion.angularVelocity,
                ]
                try #require(numbers.allSatisfy { $0.isFinite }, "\(motion)")
            }
            for time in [0, 0.05, 1, 1e6] {
                try #require(
                    simulation.world.layers.presentations(at: time).count == simulation.world.layers.layers.count)
            }
            return .ran(frame.stateHash)
        } catch let error as InputError {
            return .refused(error)
        }
    }

    /// The path of an error must lead to something in the file.
    private static func requirePath(of error: InputError, in bytes: [UInt8], _ comment: Comment) throws {
        var node = try DocumentParser.parse(bytes, as: .json, limits: SceneFileLimits())
        for part in error.path.split(whereSeparator: { ".[".contains($0) }) {
            if part.last == "]", case .array(let nodes) = node.value {
                node = nodes[try #require(Int(part.dropLast()), comment)]
            } else {
                node = try #require(node[String(part)], comment)
            }
        }
        try #require(!error.path.isEmpty, comment)
    }
}
