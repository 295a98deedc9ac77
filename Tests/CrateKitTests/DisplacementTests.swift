import Chipmunk
import CrateKit
import Testing

@Suite struct DisplacementTests {
    private static let golden = Result { try Golden.record(RunPlan(scene: .crates, end: .steps(60))).golden }

    private func displacements(_ change: (inout Golden) -> Void) throws -> [Displacement] {
        var golden = try Self.golden.get()
        change(&golden)
        return try golden.verify().displacements(from: golden)
    }

    @Test func theWorstIsFirst() throws {
        let found = try displacements {
            $0.bodies[0].motion.position.x += 3
            $0.bodies[0].motion.position.y -= 4
            $0.bodies[2].motion.position.x += 1e300
            $0.bodies[2].motion.position.y += 1e300
            $0.bodies[3].motion.angle += 2 * .pi + 0.25
        }
        #expect(found.map(\.name) == ["crate-3", "crate-1", "crate-4"])
        let distances = found.compactMap(\.distance)
        #expect(abs(distances[0] / 1e300 - 2.0.squareRoot()) < 1e-12)
        #expect(abs(distances[1] - 5) < 1e-9)
        #expect(distances[2] == 0)
        #expect(abs(try #require(found[2].turn) - 0.25) < 1e-9)
    }

    @Test func whatHoldsHasNone() throws {
        #expect(try displacements { _ in }.isEmpty)
        #expect(try displacements { $0.steps += 2 }.isEmpty)
    }

    @Test func bodiesAreMatchedByName() throws {
        let found = try displacements {
            $0.bodies.removeFirst()
            $0.bodies[0].name = "old"
            $0.bodies[1].motion.position.x += 1
        }
        #expect(found.map(\.name) == ["old", "crate-1", "crate-2", "crate-3"])
        #expect(found.map { $0.expected == nil } == [false, true, true, false])
        #expect(found.map { $0.actual == nil } == [true, false, false, false])
        #expect(found[0].distance == nil && found[0].turn == nil)
    }

    @Test func whatIsNoNumberIsInfinitelyFar() throws {
        let found = try displacements {
            $0.bodies[0].motion.position.x = .nan
            $0.bodies[1].motion.angle = .infinity
        }
        #expect(found.map(\.name) == ["crate-1", "crate-2"])
        #expect(found[0].distance == .infinity)
        #expect(found[1].distance == 0)
        #expect(found[1].turn == .infinity)
    }

    @Test func theLiveWorldCanBeInspected() throws {
        var golden = try Self.golden.get()
        golden.bodies[0].motion.position.x += 1
        var places: [Vector] = []
        let verification = try golden.verify { simulation, verification in
            #expect(!verification.holds)
            places = simulation.world.bodies.map(\.position)
        }
        #expect(places == verification.actual.bodies.map(\.motion.position))
    }
}
