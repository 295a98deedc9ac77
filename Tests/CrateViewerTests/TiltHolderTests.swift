import CrateKit
import Testing

@testable import CrateViewer

struct TiltHolderTests {
    private let upright = Tilt.upright

    @Test func theFirstWhoTiltsHoldsTheWorldHoweverLittleTheyTilt() {
        let world = Holding()
        #expect(world.takesOver(1, with: Tilt(x: 0.001, y: -1), from: upright))
        #expect(world.holder == 1)
    }

    @Test func whoMovesTakesOverAndWhoHoldsStillDoesNot() {
        let world = Holding()
        #expect(world.takesOver(1, with: Tilt(x: 0.5, y: -1), from: upright))
        // A phone on a table, whose sensor trembles.
        #expect(!world.takesOver(2, with: Tilt(x: 0.5, y: -0.97), from: Tilt(x: 0.5, y: -1)))
        #expect(!world.takesOver(2, with: Tilt(x: 0.5, y: -1.02), from: Tilt(x: 0.9, y: -1)))
        #expect(world.takesOver(1, with: Tilt(x: 0.9, y: -1), from: Tilt(x: 0.5, y: -1)))
        #expect(world.takesOver(2, with: Tilt(x: 0.5, y: -0.9), from: Tilt(x: 0.9, y: -1)))
        #expect(world.holder == 2)
    }

    @Test func manySmallMovesAddUp() {
        let world = Holding()
        #expect(world.takesOver(1, with: upright, from: upright))
        let moves = (1...5).map { world.takesOver(2, with: Tilt(x: 0.011 * Double($0), y: -1), from: upright) }
        #expect(moves == [false, false, false, false, true])
    }

    @Test func whoLostTheWorldMovesFromWhereTheyWere() {
        let world = Holding()
        #expect(world.takesOver(1, with: Tilt(x: 0.5, y: -1), from: upright))
        #expect(world.takesOver(2, with: Tilt(x: -0.5, y: -1), from: Tilt(x: 0.5, y: -1)))
        #expect(!world.takesOver(1, with: Tilt(x: 0.52, y: -1), from: Tilt(x: -0.5, y: -1)))
        #expect(world.takesOver(1, with: Tilt(x: 0.56, y: -1), from: Tilt(x: -0.5, y: -1)))
    }

    @Test func afterTheHolderHasGoneAnyoneTakesOver() {
        let world = Holding()
        #expect(world.takesOver(1, with: upright, from: upright))
        #expect(!world.takesOver(2, with: upright, from: upright))
        #expect(!world.takesOver(3, with: upright, isMeasured: true, from: upright))
        #expect(!world.forget(2))
        #expect(world.forget(1))
        #expect(world.holder == nil)
        #expect(world.takesOver(3, with: upright, isMeasured: true, from: upright))
    }

    @Test func afterAStartADeviceThatHoldsStillDoesNotCount() {
        let world = Holding()
        let held = Tilt(x: 0.5, y: -1)
        #expect(world.takesOver(1, with: held, isMeasured: true, from: upright))
        #expect(!world.takesOver(2, with: held, isMeasured: true, from: held))
        world.rest(at: held)
        #expect(world.holder == nil)
        for client in [1, 2] { #expect(!world.takesOver(client, with: held, isMeasured: true, from: upright)) }
        #expect(!world.takesOver(1, with: Tilt(x: 0.5, y: -0.97), isMeasured: true, from: upright))
        #expect(world.takesOver(2, with: Tilt(x: 0.5, y: -0.9), isMeasured: true, from: upright))
        #expect(world.holder == 2)
    }

    @Test func afterAStartWhateverIsNotMeasuredCounts() {
        let world = Holding()
        #expect(world.takesOver(1, with: Tilt(x: 0.5, y: -1), from: upright))
        world.rest(at: Tilt(x: 0.5, y: -1))
        #expect(world.takesOver(1, with: Tilt(x: 0.5, y: -1), from: upright))
        world.rest(at: Tilt(x: 0.5, y: -1))
        // A device that was not there before has nowhere to move from.
        #expect(world.takesOver(3, with: upright, isMeasured: true, from: upright))
    }
}

/// A holder by reference, for what is expected is evaluated in a closure.
private final class Holding {
    private var tiltHolder = TiltHolder()

    var holder: Int? { tiltHolder.holder }

    func takesOver(_ client: Int, with tilt: Tilt, isMeasured: Bool = false, from current: Tilt) -> Bool {
        tiltHolder.takesOver(client, with: tilt, isMeasured: isMeasured, from: current)
    }

    func rest(at current: Tilt) {
        tiltHolder.rest(at: current)
    }

    func forget(_ client: Int) -> Bool {
        tiltHolder.forget(client)
    }
}
