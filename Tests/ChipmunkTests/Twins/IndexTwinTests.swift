import CTwins
import Foundation
import Testing

@testable import Chipmunk

/// The index against Chipmunk's own tree, in random scenes: as many as the variable INDEX_SCENES says, or some.
@Suite struct IndexTwinTests {
    static let chunks = 4
    static let scenesPerChunk =
        (ProcessInfo.processInfo.environment["INDEX_SCENES"].flatMap { Int($0) } ?? 200) / chunks

    @Test(arguments: 0..<chunks)
    func pairsAndQueriesComeInTheOrderOfC(chunk: Int) {
        for seed in chunk * Self.scenesPerChunk..<(chunk + 1) * Self.scenesPerChunk {
            let difference = Self.difference(seed: UInt64(seed))
            #expect(difference == 0, "the scene of seed \(seed) differs after call \(difference)")
        }
    }

    @Test func theScenesHandOverMany() {
        let before = index_twins_events()
        #expect(Self.difference(seed: 1) == 0)
        #expect(index_twins_events() > before + 1_000)
    }

    private static func difference(seed: UInt64) -> CInt {
        let space = Space()
        return withExtendedLifetime(space) { unsafe index_twins_differ(space.unsafePointer, seed, 300) }
    }
}
