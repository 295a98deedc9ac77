import Testing

@testable import Chipmunk

/// `cpSpaceStep` and `cpHastySpaceStep` return at once if the step is 0.
@Suite struct EmptyStepTests {
    private func pile(in space: Space) {
        space.gravity = Vector(0, -100)
        space.recordsContacts = true
        space.staticBody.attach(SegmentShape(from: Vector(-1000, -5), to: Vector(1000, -5), radius: 5)).friction = 1
        for column in 0..<60 { space.add(makeCrate(at: Vector(Double(column) * 20, 15))) }
    }

    @Test(arguments: [0, 1, 2])
    func aStepOfZeroDoesNothing(threads: Int) throws {
        let (plain, tested) = threads == 0 ? (Space(), Space()) : (HastySpace(), HastySpace())
        for space in [plain, tested] {
            (space as? HastySpace)?.solverThreadCount = max(threads, 1)
            pile(in: space)
        }
        var began = 0
        for step in 0..<120 {
            plain.step(by: 1 / 60)
            tested.step(by: 1 / 60)
            began += tested.contactsBegan.count
            let (motion, contacts) = (tested.motion, tested.contactsBegan.count)
            tested.step(by: step.isMultiple(of: 2) ? 0 : -0.0)
            try #require(tested.contactsBegan.count == contacts)
            try #require(tested.motion == motion, "after step \(step)")
            // Several threads do not give the same bits twice.
            if threads < 2 { try #require(tested.motion == plain.motion, "after step \(step)") }
        }
        #expect(began > 50)
    }

    @Test func nothingIsCheckedByIt() {
        let space = Space()
        space.add(Body(.dynamic))
        space.step(by: 0)
        space.whileLocked { space.step(by: 0) }
        #expect(!space.isLocked)
    }
}
