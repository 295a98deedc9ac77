import CTwins
import Chipmunk
import TestSupport
import Testing

/// Constraints are taken out by a function of this package. What it leaves behind must be what C's own leaves: the order
/// of C's lists decides the bits of what follows.
@Suite struct ConstraintOrderTests {
    @Test(arguments: seeds)
    func removingInAnyOrderLeavesTheListsAsCDoes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pair = Pair(bodyCount: 5)
        for _ in 0..<40 {
            for _ in 0..<Int.random(in: 0..<12, using: &generator) {
                let a = Int.random(in: 0..<5, using: &generator)
                pair.join(a, (a + Int.random(in: 1..<5, using: &generator)) % 5)
            }
            let there = pair.joints.indices.filter { pair.joints[$0].space != nil }
            let count = Int.random(in: 0..<10, using: &generator)
            for number in there.shuffled(using: &generator).prefix(count) { pair.remove(number) }
            pair.expectEqualOrders()
        }
    }

    @Test(arguments: RemovalCostTests.Order.allCases)
    func soDoesRemovingManyInARow(order: RemovalCostTests.Order) {
        let pair = Pair(bodyCount: 3)
        for index in 0..<600 { pair.join(index % 2, 2) }
        for number in order.sorted(Array(0..<600)).prefix(450) { pair.remove(number) }
        pair.expectEqualOrders()
    }
}

/// The same bodies and joints in Swift and in plain C.
@safe private final class Pair {
    private let space = Space()
    private let bodies: [Body]
    /// All that ever were, under their numbers.
    private(set) var joints: [Constraint] = []
    private let twin: OpaquePointer

    init(bodyCount: Int) {
        unsafe twin = joint_twin_new(CInt(bodyCount))
        bodies = (0..<bodyCount).map { [space] _ in space.add(Body(mass: 1, moment: 1)) }
    }

    deinit {
        unsafe joint_twin_free(twin)
    }

    func join(_ a: Int, _ b: Int) {
        joints.append(space.add(PivotJoint(bodies[a], bodies[b], anchorA: .zero, anchorB: .zero)))
        unsafe joint_twin_join(twin, CInt(a), CInt(b))
    }

    func remove(_ number: Int) {
        space.remove(joints[number])
        unsafe joint_twin_remove(twin, CInt(number))
    }

    func expectEqualOrders() {
        let numbers = Dictionary(
            uniqueKeysWithValues: joints.enumerated().map { (unsafe UInt(bitPattern: $1.unsafePointer), $0) })
        let numbersInC = Dictionary(
            uniqueKeysWithValues: joints.indices.map { (unsafe joint_twin_joint(twin, CInt($0)), $0) })
        for (index, body) in bodies.enumerated() {
            let mine = unsafe list { unsafe joint_order_on_body(body.unsafePointer, $0) }.map { numbers[$0] }
            let theirs = unsafe list { unsafe joint_order_on_body(joint_twin_body(twin, CInt(index)), $0) }
            #expect(mine == theirs.map { numbersInC[$0] })
            // The oldest comes last in C.
            #expect(areSame(body.constraints, mine.reversed().map { joints[$0 ?? 0] }))
        }
        let mine = unsafe list { unsafe joint_order_in_space(space.unsafePointer, $0) }.map { numbers[$0] }
        let theirs = unsafe list { unsafe joint_order_in_space(joint_twin_space(twin), $0) }
        #expect(mine == theirs.map { numbersInC[$0] })
        #expect(areSame(space.constraints, joints.filter { $0.space === space }))
    }

    /// Has C write addresses, and return how many.
    private func list(_ write: (UnsafeMutablePointer<UInt>?) -> CInt) -> [UInt] {
        unsafe [UInt](unsafeUninitializedCapacity: joints.count + 1) { buffer, count in
            count = unsafe Int(write(buffer.baseAddress))
        }
    }
}
