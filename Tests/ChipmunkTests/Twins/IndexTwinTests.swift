import CTwins
import TestSupport
import Testing

@testable import Chipmunk

/// The index and the step against Chipmunk's own, in random scenes.
@Suite(.late) struct IndexTwinTests {
    static let chunks = 4
    static let scenesPerChunk = TestDepth.count(quick: 40, full: 200, long: 4000) / chunks

    @Test(arguments: 0..<chunks)
    func pairsQueriesAndGroupsComeInTheOrderOfC(chunk: Int) {
        for seed in chunk * Self.scenesPerChunk..<(chunk + 1) * Self.scenesPerChunk {
            let difference = Self.difference(seed: UInt64(seed))
            #expect(difference == 0, "the scene of seed \(seed) differs after call \(difference)")
        }
    }

    @Test func theScenesHandOverMany() {
        let before = (events: index_twins_events(), asleep: index_twins_asleep())
        for seed: UInt64 in 0..<20 { #expect(Self.difference(seed: seed) == 0) }
        #expect(index_twins_events() > before.events + 100_000)
        #expect(index_twins_asleep() > before.asleep + 1_000)
    }

    private static func difference(seed: UInt64) -> CInt {
        let space = Space()
        // The space lives as long as the call that has its pointers.
        return withExtendedLifetime(space) {
            unsafe index_twins_differ(
                space.unsafePointer, seed, 300,
                { context, duration in
                    guard let context = unsafe context else { return }
                    unsafe Unmanaged<Space>.fromOpaque(context).takeUnretainedValue().step(by: duration)
                }, Unmanaged.passUnretained(space).toOpaque())
        }
    }
}
