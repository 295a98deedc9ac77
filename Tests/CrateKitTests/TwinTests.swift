import Chipmunk
import CrateKit
import Testing

/// Each shipped scene against plain C, bit for bit, after every step.
@Suite struct TwinTests {
    static let rates = [60.0, 120, 240]
    static let tilts = [
        Tilt(x: 0, y: 0), Tilt(x: 0, y: -1), Tilt(x: 0, y: 1), Tilt(x: 1, y: 0), Tilt(x: -1, y: 0),
        Tilt(x: 0.3, y: -1), Tilt(x: -0.3, y: -1), Tilt(x: 0.7, y: -0.7), Tilt(x: -0.05, y: -0.02),
        Tilt(x: 2.5, y: 1.5), Tilt(x: 0.1, y: -0.99),
    ]

    @Test(arguments: rates, tilts)
    func cratesEqualPlainC(rate: Double, tilt: Tilt) throws {
        try expectEqualSteps(.crates, tilt: tilt, rate: rate, steps: 1200)
    }

    @Test(arguments: rates, tilts)
    func fallingCrateEqualsPlainC(rate: Double, tilt: Tilt) throws {
        try expectEqualSteps(.fallingCrate, tilt: tilt, rate: rate, steps: 600)
    }

    @Test(arguments: rates, [Tilt.upright, Tilt(x: 0.9, y: -0.3), Tilt(x: -0.7, y: 0.7)])
    func ballsEqualPlainC(rate: Double, tilt: Tilt) throws {
        try expectEqualSteps(.balls(seed: 1), tilt: tilt, rate: rate, steps: 1200)
    }

    @Test("A tilt that changes on the way gives what plain C gives for the same gravities")
    func changingTilt() throws {
        try expectEqualSteps(.crates, tilt: .upright, rate: 120, steps: 1200) { step in
            step.isMultiple(of: 100) ? Tilt(x: Double(step % 700) / 350 - 1, y: -1) : nil
        }
    }

    @Test("Steps of many lengths give what plain C gives, as in listing 11.4")
    func variableSteps() throws {
        let twin = try #require(Twin(of: .crates, tilt: .upright))
        let world = try World(.crates)
        world.space.gravity = Tilt.upright.gravity
        for step in 0..<600 {
            let duration = 1 / (50 + Double(step * 37 % 100))
            world.space.step(by: duration)
            twin.step(by: duration)
            try #require(world.bodies.map { BodyMotion(of: $0).bits } == twin.motions.map(\.bits), "after step \(step)")
        }
    }

    private func expectEqualSteps(
        _ scene: Scene, tilt: Tilt, rate: Double, steps: Int, tiltBefore: (Int) -> Tilt? = { _ in nil }
    ) throws {
        let twin = try #require(Twin(of: scene, tilt: tilt))
        let simulation = Simulation(of: try World(scene), tilt: tilt, timestep: 1 / rate)
        for step in 0..<steps {
            if let tilt = tiltBefore(step) {
                simulation.tilt = tilt
                twin.setTilt(tilt)
            }
            simulation.step()
            twin.step(by: 1 / rate)
            let (actual, expected) = (simulation.frame.motions, twin.motions)
            try #require(actual.count == scene.bodyNames.count)
            try #require(actual.map(\.bits) == expected.map(\.bits), "after step \(step)")
        }
    }
}
