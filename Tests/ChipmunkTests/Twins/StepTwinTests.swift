import CTwins
import Chipmunk
import Foundation
import Testing

/// The package's own step and its own comparison of shapes against the library's, over random scenes and pairs, bit for bit.
/// Each test is a process of its own, since the library's may abort. STEP_SCENES and STEP_COUNT in the environment say how many
/// scenes there are for each seed and kernel, and how many steps of each.
@Suite struct StepTwinTests {
    static let scenes = number("STEP_SCENES") ?? 250
    static let steps = number("STEP_COUNT") ?? 120

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    @Test(arguments: seeds, [-1] + StepKernel.all.indices)
    func everyStepOfARandomSceneHasTheBitsOfCSpaceStep(seed: UInt64, kernel: Int) async {
        await #expect(processExitsWith: .success) { [seed, kernel] in
            let tally = step_twins_compare(
                seed, Int64(StepTwinTests.scenes), CInt(StepTwinTests.steps), CInt(kernel))
            #expect(tally.different == 0)
            #expect(tally.unforeseen == 0)
            // So that the test cannot pass by doing nothing.
            #expect(tally.overflowed * 50 < StepTwinTests.scenes)
            #expect(tally.steps * 6 > StepTwinTests.scenes * StepTwinTests.steps * 5)
            #expect(tally.contacts > tally.steps)
            #expect(tally.sleepers * 25 > tally.steps)
        }
    }

    static let kinds = [collide_pairs_random, collide_pairs_touching, collide_pairs_degenerate]

    @Test(arguments: kinds.indices, seeds)
    func everyComparisonOfTwoShapesHasTheBitsOfC(kind: Int, seed: UInt64) async {
        await #expect(processExitsWith: .success) { [kind, seed] in
            let tally = collide_twins_compare(StepTwinTests.kinds[kind], seed, 60000, 4)
            #expect(tally.different == 0)
            // C aborts where this package finds that it would, and nowhere else.
            #expect(tally.unforeseen == 0)
            #expect(tally.needless == 0)
            #expect(tally.comparisons > 230_000)
            #expect(tally.touching > 60000)
            if kind == 2 { #expect(tally.folded > 0) }
        }
    }
}
