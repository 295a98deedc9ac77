import TestSupport
import Testing

@testable import Chipmunk

/// Scenes at and beyond the limits of the solver. Each seed runs in a process of its own, since C would abort.
@Suite(.late) struct WildSceneTests {
    static let scenesForEachSeed = TestDepth.count(quick: 500, full: 800, long: 800)

    @Test(arguments: seeds)
    func noRandomSceneAbortsOrLeavesWhatIsNotANumber(seed: UInt64) async {
        await #expect(processExitsWith: .success) { [seed] in
            var random = SeededGenerator(seed: seed)
            for scene in 0..<WildSceneTests.scenesForEachSeed {
                var wild = WildScene(SeededGenerator(seed: random.next()))
                for step in 0..<40 {
                    let wrong = wild.step()
                    #expect(wrong == nil, "scene \(scene) of seed \(seed), step \(step)")
                    if wrong != nil { break }
                }
            }
        }
    }

    @Test(arguments: seeds)
    func aRandomSceneGoesTheSameWayEachTime(seed: UInt64) async {
        await #expect(processExitsWith: .success) { [seed] in
            var first = WildScene(SeededGenerator(seed: seed))
            var second = WildScene(SeededGenerator(seed: seed))
            for _ in 0..<40 {
                _ = first.step()
                _ = second.step()
                #expect(first.space.motion == second.space.motion)
            }
        }
    }
}
