import TestSupport
import Testing

@testable import Chipmunk

/// The bytes of snapshots: whatever is wrong with them is an error.
@Suite(.late) struct SnapshotBytesTests {
    private static func bytes(seed: UInt64) throws -> [UInt8] {
        var scene = BusyScene(seed: seed)
        var hash = EventHash()
        for _ in 0..<60 { scene.step(&hash) }
        return try scene.space.snapshot().bytes
    }

    @Test func whatIsTruncatedIsAnError() throws {
        let bytes = try Self.bytes(seed: 1)
        for count in 0..<bytes.count {
            #expect(throws: SnapshotError.self) { try SpaceSnapshot(bytes: Array(bytes[..<count])) }
        }
    }

    @Test func eachFlippedByteIsAnError() throws {
        let bytes = try Self.bytes(seed: 2)
        for index in TestDepth.sample(Array(bytes.indices), oneOf: 3) {
            var flipped = bytes
            flipped[index] ^= 0xff
            #expect(throws: SnapshotError.self, "byte \(index)") { try SpaceSnapshot(bytes: flipped) }
        }
    }

    /// A state that passes all checks can be stepped.
    @Test(arguments: 0..<4)
    func changedBytesWithARightChecksumNeverCrash(seed: UInt64) throws {
        let bytes = try Self.bytes(seed: seed)
        var random = SeededGenerator(seed: seed)
        let trials = TestDepth.count(quick: 200, full: 1500, long: 6000)
        var accepted = 0
        for _ in 0..<trials {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 40..<bytes.count, using: &random)
                let any = UInt8.random(in: 0...255, using: &random)
                changed[index] = [0, 1, 0x7f, 0xff, any].randomElement(using: &random) ?? any
            }
            guard let snapshot = try? SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed)) else { continue }
            accepted += 1
            let space = Space(snapshot)
            space.forgetUnboundClosures()
            for _ in 0..<5 { space.step(by: 1 / 60) }
            for body in space.bodies.reversed() { space.remove(body) }
        }
        // Most bytes are of numbers, and many other numbers are right, too.
        #expect(accepted > trials / 15)
    }

    @Test func eachErrorSaysWhatIsWrong() throws {
        let bytes = try Self.bytes(seed: 3)
        func error(_ change: (inout [UInt8]) -> Void) -> SnapshotError? {
            var changed = bytes
            change(&changed)
            return #expect(throws: SnapshotError.self) { try SpaceSnapshot(bytes: changed) }
        }
        #expect(error { $0 = [] } == .notASnapshot)
        #expect(error { $0[0] = 0 } == .notASnapshot)
        #expect(error { $0[8] = 9 } == .otherVersion(9))
        #expect(error { $0[10] ^= 1 } == .otherMachine)
        #expect(error { $0[22] = UInt8(ascii: "8") } == .otherEngine("8.0.3"))
        #expect(error { $0[$0.count - 1] ^= 1 } == .damaged("its checksum is not that of its content"))
        #expect(error { $0.append(0) } == .damaged("its length is not the one that it states"))
    }

    /// At 0, C would put bodies to sleep that the step still solves, which the setter knows to avoid.
    @Test func aSettingThatNoSetterMakesIsAnError() throws {
        let space = Space()
        space.sleepTimeThreshold = 0.123
        let snapshot = try space.snapshot()
        let threshold = (0..<8).map { UInt8(truncatingIfNeeded: 0.123.bitPattern >> ($0 * 8)) }
        let place = try #require(snapshot.bytes.firstRange(of: threshold))
        var changed = snapshot.bytes
        changed.replaceSubrange(place, with: Array(repeating: 0, count: 8))
        let problem = SnapshotError.damaged("a setting of the space is out of its range")
        #expect(throws: problem) { try SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed)) }
        space.sleepTimeThreshold = 0
        let read = Space(try SpaceSnapshot(bytes: space.snapshot().bytes))
        #expect(read.sleepTimeThreshold == 0)
    }

    /// A space that is not ready for a step can be saved in memory, and not be read.
    @Test func aSpaceThatCannotBeSteppedIsAnError() throws {
        let space = Space()
        space.add(Body(.dynamic))
        let snapshot = try space.snapshot()
        #expect(throws: SnapshotError.damaged("a body has no mass")) { try SpaceSnapshot(bytes: snapshot.bytes) }
    }
}
