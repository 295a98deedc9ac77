import CTwins
import Chipmunk
import TestSupport
import Testing

/// The cost of removing members from large spaces, in processor time.
///
/// Only growth is tested, as figures mean nothing on a busy machine: four times the work may take seven times as long, and
/// takes sixteen times as long where the cost grows with the square. C's own share does, with a small factor: it looks for
/// everything from the beginning of a list. Not in the quick run, which shares its processors.
@Suite(.serialized, .enabled(if: TestDepth.current != .quick)) struct RemovalCostTests {
    /// In which order things are removed.
    enum Order: String, CaseIterable, Codable, CustomTestStringConvertible {
        case oldestFirst, newestFirst, scattered

        var testDescription: String { rawValue }

        func start(in count: Int) -> Int { self == .newestFirst ? count - 1 : 0 }
        /// Has no divisor in common with the counts.
        func stride(in count: Int) -> Int {
            switch self {
            case .oldestFirst: 1
            case .newestFirst: count - 1
            case .scattered: 4_999
            }
        }

        func sorted<Element>(_ elements: [Element]) -> [Element] {
            let (start, stride) = (start(in: elements.count), stride(in: elements.count))
            return elements.indices.map { elements[(start + $0 * stride) % elements.count] }
        }
    }

    private static func seconds(toRemove count: Int, _ order: Order) -> Double {
        cost { (space: Space, balls: [Body]) in
            for ball in order.sorted(balls) { space.remove(ball) }
            #expect(space.bodies.isEmpty && space.shapes.isEmpty)
        } on: {
            makeCrowd(of: count)
        }
    }

    @Test(arguments: Order.allCases)
    func removingBodiesTakesTimeInProportionToTheirNumber(order: Order) {
        let limit = { (growth: CostGrowth) in growth.many < 7 * growth.few + 2 * growth.inC }
        let growth = CostGrowth.measure(until: limit) {
            CostGrowth(
                few: RemovalCostTests.seconds(toRemove: 5_000, order),
                many: RemovalCostTests.seconds(toRemove: 20_000, order),
                inC: cost_of_removals(20_000, CInt(order.start(in: 20_000)), CInt(order.stride(in: 20_000))))
        }
        #expect(limit(growth), "\(growth)")
    }

    @Test func removingBodiesOneByOneWhileLookingAtTheFirstIsNoTrap() {
        func seconds(_ count: Int) -> Double {
            cost { (space: Space, _: [Body]) in
                while let ball = space.bodies.first { space.remove(ball) }
            } on: {
                makeCrowd(of: count)
            }
        }
        let limit = { (growth: CostGrowth) in growth.many < 8 * growth.few }
        let growth = CostGrowth.measure(until: limit) { CostGrowth(few: seconds(1_000), many: seconds(4_000)) }
        #expect(limit(growth), "\(growth)")
    }

    @Test func theEndOfASpaceTakesTimeInProportionToTheJointsOnOneBody() {
        func seconds(_ count: Int) -> Double {
            (0..<3).map { _ in
                var space: Space? = makeJoints(count: count).space
                #expect(space?.constraints.count == count)
                let start = cost_thread_seconds()
                space = nil
                return cost_thread_seconds() - start
            }.min() ?? .nan
        }
        let limit = { (growth: CostGrowth) in growth.many < 7 * growth.few }
        let growth = CostGrowth.measure(until: limit) { CostGrowth(few: seconds(5_000), many: seconds(20_000)) }
        #expect(limit(growth), "\(growth)")
    }

    @Test(arguments: Order.allCases)
    func removingSomeJointsDoesNotDependOnHowManyTheBodyHas(order: Order) {
        func seconds(_ count: Int) -> Double {
            cost { (space: Space, joints: [Constraint]) in
                for joint in order.sorted(joints).prefix(1_000) { space.remove(joint) }
                #expect(space.staticBody.constraints.count == count - 1_000)
            } on: {
                makeJoints(count: count)
            }
        }
        let limit = { (growth: CostGrowth) in growth.many < 2 * growth.few + 2 * growth.inC }
        let growth = CostGrowth.measure(until: limit) {
            CostGrowth(
                few: seconds(5_000), many: seconds(20_000),
                inC: cost_of_joint_removals(
                    20_000, 1_000, CInt(order.start(in: 20_000)), CInt(order.stride(in: 20_000))))
        }
        #expect(limit(growth), "\(growth)")
    }

    @Test(arguments: Order.allCases)
    func removingJointsFromOneBodyNeedsNoStack(order: Order) async {
        await #expect(processExitsWith: .success) { [order] in
            onStack(bytes: 512 << 10) {
                let (space, joints) = makeJoints(count: 40_000)
                for joint in order.sorted(joints).prefix(2_000) { space.remove(joint) }
                precondition(space.constraints.count == 38_000)
            }
        }
    }

    @Test func aBodyMayLoseAllItsJointsAtOnce() async {
        await #expect(processExitsWith: .success) {
            onStack(bytes: 512 << 10) {
                let (space, balls) = makeCrowd(of: 40_000)
                let hub = space.add(makeBall())
                for ball in balls { space.add(PivotJoint(hub, ball, at: .zero)) }
                space.remove(hub)
                precondition(space.constraints.isEmpty && balls.allSatisfy { $0.constraints.isEmpty })
            }
        }
    }
}
