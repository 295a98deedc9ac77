import TestSupport
import Testing

@testable import Chipmunk

/// The cost of reading a snapshot whose bodies lie in a row, in which a tree is as deep as it has leaves.
@Suite(.serialized, .late) struct SnapshotReadingCostTests {
    static let few = TestDepth.count(quick: 500, full: 1000, long: 2000)
    static let many = 4 * few

    /// The bytes of a space with balls in a row that sleep, and the height of their tree.
    private static func row(of count: Int) throws -> (bytes: [UInt8], height: Int) {
        let space = Space()
        space.sleepTimeThreshold = 0.1
        for index in 0..<count { space.add(makeBall(at: Vector(30 * Double(index), 0))) }
        while space.sleeperCount < count { space.step(by: 1 / 60) }
        return (try space.snapshot().bytes, space.diagnostics.staticTreeHeight)
    }

    /// Four times as many balls, which took sixteen times as long.
    @Test func aRowIsReadInTimeThatGrowsWithItsLength() throws {
        let (few, many) = (try Self.row(of: Self.few), try Self.row(of: Self.many))
        try #require(few.height > Self.few / 2 && many.height > Self.many / 2)
        func isWithinLimit(_ growth: CostGrowth) -> Bool { growth.many < 8 * growth.few }
        let growth = CostGrowth.measure(until: isWithinLimit) {
            CostGrowth(few: cost(of: Self.read) { few.bytes }, many: cost(of: Self.read) { many.bytes })
        }
        #expect(isWithinLimit(growth), "\(growth)")
    }

    private static func read(_ bytes: [UInt8]) {
        #expect(throws: Never.self) {
            let space = Space(try SpaceSnapshot(bytes: bytes))
            #expect(space.sleeperCount == space.bodies.count)
        }
    }

    /// The same where the space goes back to members that it has no more.
    @Test func aRowIsRestoredInTimeThatGrowsWithItsLength() throws {
        func makeSpace(_ count: Int) throws -> (Space, SpaceSnapshot) {
            let space = Space(try SpaceSnapshot(bytes: Self.row(of: count).bytes))
            let snapshot = try space.snapshot()
            space.remove(space.bodies[count / 2])
            return (space, snapshot)
        }
        func restore(_ made: (space: Space, snapshot: SpaceSnapshot)?) {
            #expect(throws: Never.self) { try made?.space.restore(made?.snapshot ?? Space().snapshot()) }
        }
        func isWithinLimit(_ growth: CostGrowth) -> Bool { growth.many < 8 * growth.few }
        let growth = CostGrowth.measure(until: isWithinLimit) {
            CostGrowth(
                few: cost(of: restore) { try? makeSpace(Self.few) },
                many: cost(of: restore) { try? makeSpace(Self.many) })
        }
        #expect(isWithinLimit(growth), "\(growth)")
    }
}
