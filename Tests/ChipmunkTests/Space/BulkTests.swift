import Testing

@testable import Chipmunk

@Suite struct BulkTests {
    private func makeBusySpace() -> Space {
        let space = makeSpaceWithFloor()
        space.gravity = Vector(0, -100)
        for index in 0..<50 { space.add(makeCrate(at: Vector(Double(index % 7) * 19, 15 + Double(index) * 9))) }
        space.add(Body(.kinematic)).velocity = Vector(1, 2)
        space.bodies[3].centerOfGravity = Vector(1, 2)
        space.remove(space.bodies[10])
        space.step(by: 1 / 60, times: 50)
        return space
    }

    @Test func readingAllEqualsReadingEach() {
        let space = makeBusySpace()
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        #expect(motions.count == 50)
        #expect(motions == space.bodies.map { BodyMotion(of: $0) })

        space.step(by: 1 / 60)
        space.remove(space.bodies[0])
        space.readMotions(into: &motions)
        #expect(motions == space.bodies.map { BodyMotion(of: $0) })
    }

    @Test func readingAgainUsesTheSameMemory() {
        let space = makeBusySpace()
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        let address = unsafe motions.withUnsafeBufferPointer { $0.baseAddress }
        space.step(by: 1 / 60)
        space.readMotions(into: &motions)
        let addressAfter = unsafe motions.withUnsafeBufferPointer { $0.baseAddress }
        let isSame = unsafe addressAfter == address
        #expect(isSame)
    }

    @Test func writingPutsEveryBodyWhereItIsSaidToBe() {
        let space = makeBusySpace()
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        for index in motions.indices {
            motions[index].position = Vector(Double(index) * 100, 500)
            motions[index].angle = 0.25
            motions[index].velocity = Vector(0, Double(index))
            motions[index].angularVelocity = 2
        }
        space.writeMotions(motions)
        #expect(space.bodies[4].position == Vector(400, 500))
        #expect(space.bodies[4].angle == 0.25)
        #expect(space.bodies[4].velocity == Vector(0, 4))
        #expect(space.bodies[4].angularVelocity == 2)
        // The centre of gravity is off the origin here.
        #expect(space.bodies[3].position.isNear(Vector(300, 500), within: 1e-9))
    }

    @Test func anEmptySpaceHasNothingToRead() {
        let space = Space()
        var motions = [BodyMotion(of: makeBall())]
        space.readMotions(into: &motions)
        #expect(motions.isEmpty)
        space.writeMotions([])
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.writeMotions(_:) needs as many motions as there are bodies, 1, got 0") {
            let space = Space()
            space.add(makeBall())
            space.writeMotions([])
        },
        Mistake("Space.writeMotions(_:) velocity must be in -1e+100 ... 1e+100, got nan") {
            let space = Space()
            var motion = BodyMotion(of: space.add(makeBall()))
            motion.velocity.y = .nan
            space.writeMotions([motion])
        },
        Mistake("Space.writeMotions(_:) must not be called while the space is locked") {
            let space = Space()
            space.whileLocked { space.writeMotions([]) }
        },
    ]

    @Test(arguments: mistakes.indices)
    func wrongMotionsTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            BulkTests.mistakes[index].commit()
        }
        expectTrap(result, BulkTests.mistakes[index].message)
    }
}
