import TestSupport
import Testing

@testable import Chipmunk

/// Scenes over which C recurses once for each body, on a stack of 256 KB. A crash ends the process, so each has its own.
///
/// C overflows one of 512 KB from 5,500 shapes on one spot, 10,900 in a row, 16,300 bodies in a chain of joints and 21,800 in
/// one of contacts. A row of 100,000 would take minutes, as in C: the tree that is made of a row is as deep as it has leaves.
@Suite(.late) struct DeepSceneTests {
    static let chain = TestDepth.count(quick: 12_000, full: 24_000, long: 100_000)
    static let row = TestDepth.count(quick: 6_000, full: 12_000, long: 40_000)

    /// Adds bodies in a row, in a mixed order: the first is at one end.
    private static func addRow(_ count: Int, apart distance: Double, to space: Space, shape: () -> Shape?) -> [Body] {
        (0..<count).map { index in
            let body = Body(mass: 1, moment: 1)
            body.position = Vector(Double(index * 7_919 % count) * distance, 0)
            if let shape = shape() { body.attach(shape) }
            return space.add(body)
        }
    }

    /// Has bodies fall asleep that are joined in a chain.
    private static func sleepInChain(_ count: Int, in space: Space) {
        space.sleepTimeThreshold = 0.1
        let chain = addRow(count, apart: 0, to: space) { nil }
        for (a, b) in zip(chain, chain.dropFirst()) { space.add(PinJoint(a, b, anchorA: .zero, anchorB: Vector(9, 0))) }
        for _ in 0..<12 { space.step(by: 1 / 60) }
        precondition(space.bodies.allSatisfy(\.isSleeping), "a part of the chain is awake")
        space.bodies[0].wake()
        precondition(!space.bodies.contains(where: \.isSleeping), "a part of the chain sleeps")
    }

    @Test func aChainOfJointsFallsAsleep() async {
        await #expect(processExitsWith: .success) {
            SmallStack.run { DeepSceneTests.sleepInChain(DeepSceneTests.chain, in: Space()) }
        }
    }

    @Test func aChainOfJointsFallsAsleepInAHastySpace() async {
        await #expect(processExitsWith: .success) {
            SmallStack.run {
                let space = HastySpace()
                space.solverThreadCount = 2
                DeepSceneTests.sleepInChain(DeepSceneTests.chain, in: space)
            }
        }
    }

    @Test func aChainOfTouchingBodiesIsSteppedThatMayFallAsleep() async {
        await #expect(processExitsWith: .success) {
            SmallStack.run {
                let space = Space()
                space.sleepTimeThreshold = 100
                space.recordsContacts = true
                _ = DeepSceneTests.addRow(DeepSceneTests.chain, apart: 20, to: space) { CircleShape(radius: 10.05) }
                space.step(by: 1 / 60)
                precondition(space.contactsBegan.count == DeepSceneTests.chain - 1, "the chain is broken")
                space.step(by: 1 / 60)
            }
        }
    }

    @Test func aRowOfTouchingCratesIsAddedAndStepped() async {
        await #expect(processExitsWith: .success) {
            SmallStack.run {
                let space = Space()
                for index in 0..<DeepSceneTests.row {
                    let body = Body(mass: 1, moment: 1)
                    body.position = Vector(Double(index) * 20, 0)
                    body.attach(PolygonShape(width: 20, height: 20))
                    space.add(body)
                }
                space.step(by: 1 / 60)
            }
        }
    }

    @Test func shapesOnOneSpotAreFoundAndMet() async {
        await #expect(processExitsWith: .success) {
            SmallStack.run {
                let space = Space()
                for _ in 0..<DeepSceneTests.row { space.staticBody.attach(CircleShape(radius: 10)) }
                let hits = [
                    space.shapes(near: .zero, maxDistance: 1).count,
                    space.hits(from: Vector(-30, 0), to: Vector(30, 0)).count,
                    space.shapes(in: BoundingBox(circleAt: .zero, radius: 1)).count,
                    space.shapes(touching: space.shapes[0]).count + 1,
                ]
                precondition(hits.allSatisfy { $0 == DeepSceneTests.row }, "found \(hits)")

                let ball = Body(mass: 1, moment: 1)
                ball.attach(CircleShape(radius: 1)).isSensor = true
                space.add(ball)
                space.recordsContacts = true
                space.step(by: 1 / 60)
                precondition(space.contactsBegan.count == DeepSceneTests.row, "met \(space.contactsBegan.count)")
            }
        }
    }
}
