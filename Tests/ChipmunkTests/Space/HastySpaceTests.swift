import Testing

@testable import Chipmunk

@Suite struct HastySpaceTests {
    /// A pyramid with more contacts than the 50 below which Chipmunk keeps to one thread.
    private func fill(_ space: Space) {
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-1000, -5), to: Vector(1000, -5), radius: 5)).friction = 1
        for row in 0..<10 {
            for column in 0...(10 - row) {
                let x = Double(column) * 22 + Double(row) * 11
                space.add(makeCrate(at: Vector(x, 10 + Double(row) * 20)))
            }
        }
    }

    @Test func withOneThreadItGivesTheBitsOfASpace() {
        let (plain, hasty) = (Space(), HastySpace())
        #expect(hasty.solverThreadCount == 1)
        for space in [plain, hasty] {
            fill(space)
            space.step(by: 1 / 60, times: 200)
        }
        #expect(hasty.motion == plain.motion)
    }

    @Test func withTwoThreadsThePileStands() {
        let space = HastySpace()
        space.solverThreadCount = 2
        #expect(space.solverThreadCount == 2)
        fill(space)
        var calls = 0
        space.addCollisionHandler().preSolve = { _ in
            calls += 1
            return true
        }
        space.step(by: 1 / 60, times: 200)
        #expect(calls > 200 * 50)
        #expect(space.quarantine.isEmpty)
        for body in space.bodies { #expect(body.position.y > 9 && body.velocity.length < 20) }
        space.solverThreadCount = 1
        space.step(by: 1 / 60)
    }

    @Test func bodiesOutliveIt() {
        var space: HastySpace? = HastySpace()
        space?.solverThreadCount = 2
        let ball = space?.add(makeBall())
        space?.step(by: 1)
        space = nil
        #expect(ball?.space == nil)
        #expect(ball?.position.isFinite == true)
    }

    static let mistakes: [Mistake] = [
        Mistake("HastySpace.solverThreadCount must be in 1 ... 2, got 0") { HastySpace().solverThreadCount = 0 },
        Mistake("HastySpace.solverThreadCount must be in 1 ... 2, got 3") { HastySpace().solverThreadCount = 3 },
        Mistake("HastySpace.solverThreadCount must not be set while the space is locked") {
            let space = HastySpace()
            space.whileLocked { space.solverThreadCount = 2 }
        },
    ]

    @Test(arguments: mistakes.indices)
    func wrongThreadsTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            HastySpaceTests.mistakes[index].commit()
        }
        expectTrap(result, HastySpaceTests.mistakes[index].message)
    }
}
