import Chipmunk
import Testing

@testable import CrateKit

/// A run of a scene with paths, patterns, variations and variables, saved and resumed.
@Suite struct SavedSceneFeatureTests {
    static let text = """
        version: 1
        name: features
        view: [300, 200]
        vars: { r: 6, gap: 2*r + 2 }
        bodies:
          - name: ground
            kind: static
            shapes:
              - type: polyline
                path: "M -50 60 C 50 -40 250 -40 350 60"
                fill: below
                depth: 10
                friction: 0.7
          - name: star
            position: [150, 120]
            mass: 3
            shapes: [{ type: polygon, path: "M 0 20 L -5 5 L -20 0 L -5 -5 L 0 -20 L 5 -5 L 20 0 L 5 5 Z", friction: 0.5 }]
        generators:
          - pattern: circle
            count: 8
            radius: 3*gap
            facing: true
            vary: { seed: 5, scale: [0.5, 1.2], velocity: [[-20, -20], [20, 20]], friction: [0, 1] }
            body: { name: ring, position: [150, 120], mass: 1, shapes: [{ type: box, width: r, height: 2*r }] }
          - pattern: hex
            columns: 3
            rows: 2
            spacing: gap
            body: { name: ball, position: [40, 100], mass: 1, angle: 30deg, shapes: [{ type: circle, radius: r }] }
        """

    @Test func itEndsInTheSameBits() throws {
        let scene = try SceneFile.read(Array(Self.text.utf8), named: "features.yaml").scene
        let plan = RunPlan(scene: scene, end: .steps(240))
        let simulation = try plan.begin()
        var saved: [SavedRun] = []
        try plan.finish(simulation) { simulation in
            if [1, 100].contains(simulation.stepCount) { saved.append(try SavedRun(of: simulation, after: plan)) }
        }
        #expect(saved.count == 2)
        for saved in saved {
            let read = try SavedRun(bytes: saved.bytes)
            #expect(read.bytes == saved.bytes)
            #expect(read.plan.scene == scene)
            let resumed = try read.resume()
            read.plan.finish(resumed) { _ in }
            #expect(resumed.stepCount == 240)
            #expect(resumed.frame.stateHash == simulation.frame.stateHash)
        }
    }

    @Test func theSceneWrittenAgainHasTheSameBits() throws {
        let scene = try SceneFile.read(Array(Self.text.utf8), named: "features.yaml").scene
        let again = try SceneFile.read(Array(SceneFile.yaml(scene).utf8), named: "features.yaml").scene
        #expect(again == scene && again.digest == scene.digest)
        let ends = try [scene, again].map { scene in
            let simulation = try RunPlan(scene: scene, end: .steps(120)).begin()
            for _ in 0..<120 { simulation.step() }
            return simulation.frame.stateHash
        }
        #expect(ends[0] == ends[1])
    }
}
