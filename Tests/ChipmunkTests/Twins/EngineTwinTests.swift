import Chipmunk
import Testing

/// Scenes that together use all of the engine, against plain C, bit for bit, after every step.
@Suite struct EngineTwinTests {
    static let steps = 600

    @Test(arguments: EngineScene.allCases)
    func everyStepEqualsPlainC(scene: EngineScene) throws {
        let twin = EngineTwin(scene)
        let stage = Stage(scene)
        try #require(stage.motion == twin.motion, "before the first step")
        let start = stage.motion
        for step in 0..<EngineTwinTests.steps {
            stage.step(step)
            twin.step(step)
            try #require(stage.bodies.count == twin.bodyCount)
            try #require(stage.motion == twin.motion, "after step \(step)")
            try #require(stage.bodies.count { $0.isSleeping } == twin.sleeperCount, "after step \(step)")
        }
        for (index, motion) in start.enumerated() {
            #expect(stage.motion[index] != motion, "body \(index) never moved")
        }
        #expect(stage.space.quarantine.isEmpty)
    }

    @Test func theSleepersSleepAndWakeAndSleepAgain() {
        let stage = Stage(.sleepers)
        var counts: [Int] = []
        for step in 0..<EngineTwinTests.steps {
            stage.step(step)
            counts.append(stage.space.sleeperCount)
        }
        #expect(counts[250] == 6)
        #expect(counts[260..<380].contains(0), "the late arrival should wake the pile")
        #expect((counts.last ?? 0) > 0)
    }

    @Test func theJointsAreOfAllTenKinds() {
        let kinds = Set(Stage(.joints).joints.map { ObjectIdentifier(type(of: $0)) })
        #expect(kinds.count == 10)
    }

    @Test func theSensorAndTheFiltersOfTheBeltsLetPass() {
        let stage = Stage(.belts)
        for step in 0..<240 { stage.step(step) }
        #expect(stage.bodies.contains { (-20...0).contains($0.position.x) }, "nothing is in the gate")
        #expect(stage.bodies[0].position.isNear(stage.bodies[2].position, within: 8), "one group should overlap")
        for step in 240..<600 { stage.step(step) }
        #expect(!stage.bodies.contains { (-20...0).contains($0.position.x) }, "the gate should have closed")
    }

    @Test func whatWasRemovedStaysWhereItWas() {
        let stage = Stage(.rebuilding)
        for step in 0..<310 { stage.step(step) }
        let removed = bits(stage.bodies[2])
        for step in 310..<420 { stage.step(step) }
        #expect(bits(stage.bodies[2]) == removed)
        stage.step(420)
        #expect(stage.space.contains(stage.joints[2]))
        #expect(bits(stage.bodies[2]) != removed)
    }
}
