import Chipmunk
import Dynamics
import Foundation
import TestSupport
import Testing

@testable import CrateKit

/// The built-in scene of the sources' second demo: `sticker-balls`.
@Suite(.late) struct StickerBallSceneTests {
    // MARK: Its numbers

    @Test func theBallsAreTheSources() throws {
        let scene = Scene.stickerBalls()
        #expect(scene.view == ViewSize(width: 375, height: 667))
        let dynamics = try #require(scene.dynamics)
        #expect(dynamics.items.count == 30)
        #expect(dynamics.boundsInsets == DynamicBounds.Insets())
        #expect(dynamics.gravityMagnitude == 1)
        for item in dynamics.items {
            #expect(item.size == ViewSize(width: 40, height: 40))
            #expect(item.elasticity == 0.6 && item.allowsRotation && item.collisionBounds == .ellipse)
        }
        #expect(scene.bodyNames == (1...30).map { "ball-\($0)" })
        #expect(try scene.warnings() == [])
        #expect(try Scene.stickerBalls(bounds: .rectangle).warnings() == [])
    }

    /// Inside the edges, and none in another, whatever their outline.
    @Test(arguments: 0..<200) func theyStartApartAndInside(seed: UInt64) throws {
        let items = try #require(Scene.stickerBalls(seed: seed).dynamics).items
        for (index, item) in items.enumerated() {
            #expect((20...355).contains(item.center.x) && (20...647).contains(item.center.y))
            for other in items[..<index] { #expect(item.center.distance(to: other.center) >= 40) }
        }
    }

    @Test func theSeedDecides() throws {
        #expect(Scene.stickerBalls(seed: 7) == .stickerBalls(seed: 7))
        #expect(Scene.stickerBalls(seed: 7).digest != Scene.stickerBalls(seed: 8).digest)
        #expect(Scene.stickerBalls().reseeded(7) == .stickerBalls(seed: 7))
        #expect(
            Scene.stickerBalls(bounds: .rectangle).reseeded(7) == .stickerBalls(seed: 7, bounds: .rectangle))
        var scene = Scene.stickerBalls()
        scene.dynamics?.items[3].color = .white
        #expect(scene.digest == Scene.stickerBalls().digest)
        scene.dynamics?.items[3].elasticity = 0.5
        #expect(scene.digest != Scene.stickerBalls().digest)
        #expect(scene.reseeded(7) == nil)
    }

    @Test func theBoundsAreTheChoice() {
        let scene = Scene.stickerBalls()
        #expect(scene.bounded(by: .rectangle) == .stickerBalls(bounds: .rectangle))
        #expect(scene.bounded(by: .rectangle)?.bounded(by: .ellipse) == scene)
        #expect(scene.bounded(by: .path) == nil)
        #expect(Scene.balls(seed: 1).bounded(by: .ellipse) == nil)
        #expect(scene.digest != Scene.stickerBalls(bounds: .rectangle).digest)
    }

    // MARK: Bits

    /// Ten seconds under a device that is turned 15 times a second, as in the source.
    @Test(arguments: TestDepth.sample([1, 2, 3, 4] as [UInt64], oneOf: 2), [60.0, 120, 240])
    func tenSecondsAreBitForBitPlainChipmunks(seed: UInt64, rate: Double) throws {
        let scene = Scene.stickerBalls(seed: seed)
        let twin = try #require(DynamicsTwin(of: scene, timestep: 1 / rate))
        let samples = (0..<150).map { index in
            let (pitch, roll) = (0.3 + Double(index % 7) * 0.2, Double(index % 20 - 10) * 0.15)
            return TiltRecording.Sample(
                time: Double(index) / 15, tilt: Tilt(attitude: Attitude(pitch: pitch, roll: roll)))
        }
        let track = TiltTrack.recording(try TiltRecording(samples: samples))
        let simulation = Simulation(of: try World(scene), tilt: track, timestep: 1 / rate)
        for step in 0..<Int(10 * rate) {
            twin.setTilt(samples[Int((Double(step) / rate * 15 + 1e-9).rounded(.down))].tilt)
            simulation.step()
            twin.step()
            let (actual, expected) = (simulation.frame.motions, twin.motions)
            try #require(actual.count == 30)
            try #require(actual.map(\.bits) == expected.map(\.bits), "after step \(step + 1)")
        }
        #expect(simulation.stepCount == Int(10 * rate))
    }

    // MARK: Gravity

    /// The source's handler sets `gravity.angle = atan2(pitch, roll)` and leaves the magnitude at 1.
    @Test func attitudesSetTheAngleOfTheSourcesHandler() throws {
        let world = try World(.stickerBalls())
        let simulation = Simulation(of: world)
        let stage = try #require(world.stage)
        #expect(stage.gravityAngle == .pi / 2)
        for pitch in stride(from: -3.1, through: 3.1, by: 0.31) {
            for roll in stride(from: -3.1, through: 3.1, by: 0.17) {
                simulation.tiltTrack = .attitude(Attitude(pitch: pitch, roll: roll))
                // Within the last place of the largest angle.
                #expect(abs(stage.gravityAngle - atan2(pitch, roll)) <= Double.pi.ulp, "\(pitch), \(roll)")
                #expect(abs(simulation.gravity.length - 1000) < 1e-9)
            }
        }
        // Flat on the table things fall to the right, and with the sign of zero to the left.
        simulation.tiltTrack = .attitude(Attitude(pitch: 0, roll: 0))
        #expect(stage.gravityAngle == atan2(0.0, 0.0))
        simulation.tiltTrack = .attitude(Attitude(pitch: 0, roll: -0.0))
        #expect(stage.gravityAngle == atan2(0.0, -0.0))
    }

    /// A file of 100 attitudes a second. The handler reads one every 1/15 s.
    @Test func aFileIsReadFifteenTimesASecond() throws {
        func attitude(_ index: Int) -> Attitude {
            Attitude(pitch: 0.2 + Double(index % 13) * 0.1, roll: Double(index % 37 - 18) * 0.05)
        }
        let rows = (0..<200).map { "\(Double($0) / 100),\(attitude($0).pitch),\(attitude($0).roll)" }
        let text = (["t,pitch,roll"] + rows).joined(separator: "\n")
        let recording = try AttitudeFile.recording(from: Array(text.utf8), rate: 15)
        let simulation = Simulation(of: try World(.stickerBalls()), tilt: .recording(recording))
        let stage = try #require(simulation.world.stage)
        for step in 0..<240 {
            simulation.step()
            // Steps of 1/120 s: eight of them to a reading, which takes the last sample so far.
            let attitude = attitude(Int((Double(step / 8) / 15 * 100 + 1e-9).rounded(.down)))
            let angle = atan2(attitude.pitch, attitude.roll)
            #expect(abs(stage.gravityAngle - angle) <= Double.pi.ulp, "step \(step)")
        }
    }

    @Test func tiltsAreAlongTheScreen() throws {
        let simulation = Simulation(of: try World(.stickerBalls()), tilt: Tilt(x: 0.3, y: -1))
        #expect(simulation.gravity == Vector(300, 1000))
        let start = simulation.frame.motions
        for _ in 0..<24 { simulation.step() }
        let moves = zip(start, simulation.frame.motions).map { $1.position - $0.position }
        #expect(moves.reduce(.zero, +).y > 0, "things fall down, where y is greater")
        #expect(moves.reduce(.zero, +).x > 0)
    }

    // MARK: Collisions, rest and energy

    /// Chipmunk's own rule, the product of the elasticities, would give 0.36.
    @Test func ballOnBallReboundsWithTheElasticity() throws {
        var scene = Scene.stickerBalls()
        scene.tilt = .constant(Tilt(x: 0, y: 0))
        var items = Array(try #require(scene.dynamics).items.prefix(2))
        (items[0].center, items[1].center) = (Vector(100, 300), Vector(200, 300))
        items[0].velocity = Vector(300, 0)
        scene.dynamics?.items = items
        let simulation = try RunPlan(scene: scene, end: .steps(60)).run()
        let velocities = simulation.frame.motions.map { $0.velocity.x }
        // Equal masses: the speed at which they part is that at which they met, times the elasticity.
        #expect(abs(velocities[1] - velocities[0] - 0.6 * 300) < 1e-9)
        #expect(abs(velocities[0] + velocities[1] - 300) < 1e-9)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func theyComeToRestPauseAndResume(seed: UInt64) throws {
        let simulation = try RunPlan(scene: .stickerBalls(seed: seed)).run()
        let rest = try #require(simulation.restStep)
        #expect(simulation.stepCount == rest + 120)
        #expect(simulation.world.isPaused)
        let (places, time) = (simulation.frame.motions, simulation.time)
        for _ in 0..<120 { simulation.step() }
        #expect(simulation.frame.motions.map(\.bits) == places.map(\.bits))
        #expect(simulation.time == time + 1)

        simulation.tilt = Tilt(x: 1, y: 0)
        #expect(!simulation.world.isPaused)
        for _ in 0..<240 { simulation.step() }
        #expect(simulation.restStep == nil)
        let moves = zip(simulation.frame.motions, places).map { $0.x - $1.x }
        #expect(moves.reduce(0, +) > 1000)
    }

    /// A tilt that stays as it is does not wake them: the handler's reading changes nothing.
    @Test func aPausedAnimatorStaysPausedUnderTheSameTilt() throws {
        let simulation = try RunPlan(scene: .stickerBalls()).run()
        simulation.tilt = .upright
        simulation.step()
        #expect(simulation.world.isPaused)
        simulation.world.wake()
        #expect(!simulation.world.isPaused)
    }

    /// Under gravity of the items' own: the space's is zero.
    @Test(arguments: [Tilt.upright, Tilt(x: 0.3, y: -0.2), Tilt(x: 0, y: 0.5)])
    func aFreeFallKeepsItsEnergy(tilt: Tilt) throws {
        var scene = Scene.stickerBalls()
        let first = try #require(scene.dynamics).items[0]
        scene.dynamics?.items = [first]
        scene.dynamics?.boundsInsets = nil
        scene.dynamics?.gravityMagnitude = 0.5
        let simulation = Simulation(of: try World(scene), tilt: tilt)
        #expect(simulation.world.space.gravity == .zero)
        let start = EnergyReport(on: simulation)
        #expect(start.kinetic == 0 && start.potential != 0)
        for _ in 0..<60 {
            simulation.step()
            let now = EnergyReport(on: simulation)
            #expect(now.kinetic > 0)
            #expect(abs(now.total - start.total) <= 1e-9 * abs(start.potential))
        }
        #expect(RunReport(on: simulation).gravity == Vector(tilt.x, -tilt.y) * 500)
    }
}
