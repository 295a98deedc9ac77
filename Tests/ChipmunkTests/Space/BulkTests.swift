import Foundation
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

    @Test func posesAreTheFirstHalfOfMotions() {
        let space = makeBusySpace()
        var (poses, motions): ([Pose], [BodyMotion]) = ([], [])
        space.readPoses(into: &poses)
        space.readMotions(into: &motions)
        #expect(poses.count == 50 && poses == motions.map(\.pose))
        #expect(poses == space.bodies.map { Pose(position: $0.position, angle: $0.angle) })
    }

    /// Bulk reads must have the bits of the properties: goldens are made of them, and -0 is not 0 there.
    @Test func bulkReadsHaveTheBitsOfTheProperties() {
        let space = Space()
        for x in [-0.0, 0, 1, -1] {
            for angle in [-0.0, 0, 2, 4, -3] {
                let body = space.add(makeBall(), at: Vector(x, -x), angle: angle)
                body.centerOfGravity = Vector(-x, x)
                body.velocity = Vector(-x, 0)
            }
        }
        func expectBits() {
            var motions: [BodyMotion] = []
            space.readMotions(into: &motions)
            for (motion, body) in zip(motions, space.bodies) {
                #expect(bits(motion.x) == bits(body.position.x) && bits(motion.y) == bits(body.position.y))
                #expect(bits(motion.angle) == bits(body.angle))
                #expect(bits(motion.velocityX) == bits(body.velocity.x))
                #expect(bits(motion.velocityY) == bits(body.velocity.y))
                #expect(bits(motion.angularVelocity) == bits(body.angularVelocity))
            }
        }
        expectBits()
        space.step(by: 1 / 60)
        expectBits()
    }

    @Test func bodiesOfAnyChoiceAreReadInTheirOrder() {
        let space = makeBusySpace()
        let chosen = [space.staticBody, makeBall(at: Vector(7, 8)), space.bodies[5], space.bodies[2]]
        var (poses, motions): ([Pose], [BodyMotion]) = ([], [])
        chosen.readMotions(into: &motions)
        chosen.readPoses(into: &poses)
        #expect(motions == chosen.map { BodyMotion(of: $0) })
        #expect(poses == chosen.map { Pose(of: $0) })
        #expect(poses[1].position == Vector(7, 8))
    }

    @Test func aMotionIsEncodedByItsParts() throws {
        let motion = BodyMotion(position: Vector(1, -0.0), angle: 0.1, velocity: Vector(2, 3), angularVelocity: -4)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(motion)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"angle":0.1,"angularVelocity":-4,"position":[1,-0],"velocity":[2,3]}"#)
        #expect(try JSONDecoder().decode(BodyMotion.self, from: data) == motion)
        #expect(try JSONDecoder().decode(Pose.self, from: encoder.encode(motion.pose)) == motion.pose)
    }

    @Test func readingIntoASpanFillsItsMemory() {
        let space = makeBusySpace()
        var motions = [BodyMotion](repeating: BodyMotion(position: .zero, angle: 0), count: 50)
        var span = motions.mutableSpan
        space.readMotions(into: &span)
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
        Mistake("Space.readMotions(into:) needs room for as many as there are bodies, 0, got 1") {
            var motions = [BodyMotion(of: makeBall())]
            var span = motions.mutableSpan
            Space().readMotions(into: &span)
        },
        Mistake("Space.readPoses(into:) needs room for as many as there are bodies, 1, got 0") {
            let space = Space()
            space.add(makeBall())
            var poses: [Pose] = []
            var span = poses.mutableSpan
            space.readPoses(into: &span)
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
