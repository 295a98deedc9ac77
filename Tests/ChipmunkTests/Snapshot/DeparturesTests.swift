import Testing

@testable import Chipmunk

/// The record that a space keeps of departed members, for its snapshots.
@Suite struct DeparturesTests {
    private func pile(_ count: Int) -> Space {
        let space = Space()
        space.gravity = Vector(0, -100)
        for number in 0..<count {
            let body = space.add(Body(mass: 1, moment: .infinity))
            body.position = Vector(0, Double(20 * number))
            body.attach(CircleShape(radius: 9))
        }
        return space
    }

    @Test func aSpaceThatGoesToAndFroKeepsWhatHasLeftOnce() throws {
        let space = pile(5)
        let before = try space.snapshot()
        let grab = try #require(space.grab(at: .zero))
        let after = try space.snapshot()
        for _ in 0..<50 {
            try space.restore(before)
            #expect(!grab.isHolding)
            #expect(space.snapshotKeeper?.departures.objects.count == 1, "the joint of the grab")
            try space.restore(after)
            #expect(grab.isHolding)
            #expect(space.snapshotKeeper?.departures.objects.isEmpty == true)
        }
    }

    /// A grab does what it did if it pulls where it pulled.
    @Test func aGrabGoesOnFromASnapshotWithItsAim() throws {
        let space = pile(3)
        let grab = try #require(space.grab(at: Vector(2, 3), lag: 0.2))
        grab.target = Vector(40, 10)
        for _ in 0..<10 { space.step(by: 1 / 60) }
        let (snapshot, aim) = (try space.snapshot(), grab.aim)
        func run() throws -> SpaceSnapshot {
            for step in 0..<60 {
                if step == 20 { grab.target = Vector(-30, 20) }
                space.step(by: 1 / 60)
            }
            return try space.snapshot()
        }
        let first = try run()
        try space.restore(snapshot)
        let withoutItsAim = try run()
        try space.restore(snapshot)
        grab.aim = aim
        let again = try run()
        let (isEqual, isEqualWithout) = (first == again, first == withoutItsAim)
        #expect(isEqual && !isEqualWithout)
    }
}
