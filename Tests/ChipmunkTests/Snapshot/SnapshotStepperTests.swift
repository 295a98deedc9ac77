import TestSupport
import Testing

@testable import Chipmunk

/// A snapshot knows nothing of the code that steps: taken after steps of one stepper or kernel, it goes on in any other.
@Suite struct SnapshotStepperTests {
    private static let steps = 60

    private func end(of scene: BusyScene, from seed: UInt64, in kernel: StepKernel?) throws -> (UInt64, SpaceSnapshot) {
        var (scene, hash) = (scene, EventHash())
        scene.random = SeededGenerator(seed: seed)
        scene.space.use(kernel)
        for _ in 0..<Self.steps { scene.step(&hash) }
        return (hash.value, try scene.space.snapshot())
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 4, full: 20, long: 200)))
    func aStateGoesOnInEveryKernel(seed: UInt64) throws {
        for first in StepperTests.kernels {
            let scene = BusyScene(seed: seed)
            let (_, state) = try end(of: scene, from: seed, in: first)
            let expected = try end(of: scene, from: seed + 1, in: first)
            for next in StepperTests.kernels {
                // In a new space, and in the one whose last steps were those of another kernel.
                let other = Space(state)
                BusyScene.bindClosures(of: other)
                try scene.space.restore(state)
                for space in [other, scene.space] {
                    let found = try end(of: BusyScene(space: space), from: seed + 1, in: next)
                    let isEqual = found == expected
                    #expect(isEqual, "\(first?.name ?? "C"), then \(next?.name ?? "C")")
                }
            }
        }
    }
}
