import Chipmunk
import CrateKit
import Testing

/// A ball on ground along a path, without friction: it keeps its energy.
@Suite struct CurveRollingTests {
    /// Flat, up, over and down a hill of arcs that continue each other, and flat again.
    @Test func aHillOfArcsGivesTheSpeedBack() throws {
        let text = """
            version: 1
            name: hill
            bodies:
              - name: ground
                kind: static
                shapes:
                  - type: polyline
                    path: "M 0 0 H 200 A 800 800 0 0 1 280 4 A 800 800 0 0 0 440 4 A 800 800 0 0 1 520 0 H 800"
                    tolerance: 0.0001
              - name: ball
                position: [40, 10]
                velocity: [300, 0]
                mass: 1
                shapes: [{ type: circle, radius: 10 }]
            """
        let scene = try SceneFile.read(Array(text.utf8), named: "hill.yaml").scene
        let simulation = Simulation(of: try World(scene), timestep: 1 / 960)
        let ball = try #require(simulation.world.bodies.first)
        let gravity = simulation.world.space.gravity.length
        let kinetic = 300.0 * 300 / 2
        var (highest, greatestLoss) = (0.0, 0.0)
        for _ in 0..<2200 {
            simulation.step()
            let energy = ball.velocity.lengthSquared / 2 + gravity * (ball.position.y - 10)
            greatestLoss = max(greatestLoss, abs(energy - kinetic))
            highest = max(highest, ball.position.y)
        }
        // The hill is as high as 16,000 points²/s² of the kinetic energy.
        #expect(highest > 17.5 && highest < 18.5 && ball.position.x > 650, "\(highest) \(ball.position)")
        #expect(greatestLoss < 0.001 * kinetic, "\(greatestLoss)")
        #expect(abs(ball.velocity.length - 300) < 0.3, "\(ball.velocity)")
    }
}
