import CTwins
import Chipmunk
import TestSupport
import Testing

/// The package's own step and its own comparison of shapes against the library's, over random scenes and pairs, bit for bit.
/// Each test is a process of its own, since the library's may abort.
@Suite(.late) struct StepTwinTests {
    /// The scenes of each seed and kernel, and the steps of each: 10,000 scenes of 1,000 steps where there are five kernels.
    static let scenes = TestDepth.count(quick: 25, full: 250, long: 500)
    static let steps = TestDepth.count(quick: 120, full: 120, long: 1000)
    static let pairs = TestDepth.count(quick: 10_000, full: 60_000, long: 250_000)

    @Test(arguments: seeds, [-1] + StepKernel.all.indices)
    func everyStepOfARandomSceneHasTheBitsOfCSpaceStep(seed: UInt64, kernel: Int) async {
        await #expect(processExitsWith: .success) { [seed, kernel] in
            let tally = step_twins_compare(
                seed, Int64(StepTwinTests.scenes), CInt(StepTwinTests.steps), CInt(kernel))
            #expect(tally.different == 0)
            #expect(tally.unforeseen == 0)
            // So that the test cannot pass by doing nothing.
            #expect(tally.overflowed * 20 <= StepTwinTests.scenes)
            #expect(tally.steps * 6 > StepTwinTests.scenes * StepTwinTests.steps * 5)
            #expect(tally.contacts > tally.steps)
            #expect(tally.joints > 2 * tally.steps)
            #expect(tally.sleepers * 25 > tally.steps)
        }
    }

    /// The torque of a finite impulse may overflow where a static body's center is far away: then 0 times infinity is its spin, and
    /// nothing rests on it any more.
    @Test(arguments: [-1] + StepKernel.all.indices, [false, true])
    func `a torque that overflows leaves a static body at rest, not NaN as in C`(kernel: Int, byJoint: Bool) {
        #expect(overflow_twins_spin(-2, byJoint).isNaN)
        #expect(overflow_twins_spin(CInt(kernel), byJoint) == 0)
    }

    @Test(arguments: [-1] + StepKernel.all.indices)
    func `a joint of a class of C code has C's bits, and those beside it`(kernel: Int) {
        #expect(foreign_twins_difference(CInt(kernel), 300) == -1)
    }

    static let kinds = [collide_pairs_random, collide_pairs_touching, collide_pairs_degenerate]

    @Test(arguments: kinds.indices, seeds)
    func everyComparisonOfTwoShapesHasTheBitsOfC(kind: Int, seed: UInt64) async {
        await #expect(processExitsWith: .success) { [kind, seed] in
            let tally = collide_twins_compare(StepTwinTests.kinds[kind], seed, Int64(StepTwinTests.pairs), 4)
            #expect(tally.different == 0)
            // C aborts where this package finds that it would, and nowhere else.
            #expect(tally.unforeseen == 0)
            #expect(tally.needless == 0)
            #expect(tally.comparisons * 24 > StepTwinTests.pairs * 92)
            #expect(tally.touching > StepTwinTests.pairs)
            if kind == 2 { #expect(tally.folded > 0) }
        }
    }
}
