import Chipmunk
import Testing

@testable import CrateKit

@Suite struct RunNoteTests {
    private func notes(_ scene: Scene, steps: Int) throws -> [String] {
        let plan = RunPlan(scene: scene, end: .steps(steps))
        let simulation = try plan.begin()
        var exits = ViewExits(of: simulation.world, leaving: simulation.world.viewBox)
        plan.finish(simulation) { exits.observe($0) }
        return exits.notes(on: simulation)
    }

    @Test func whatFallsOutOfTheViewIsNamedWithTheTime() throws {
        // From 250 to -71 points, the radius of a box of 100 points: half a second and a bit, under 1,000 points/s².
        var scene = Scene.fallingCrate
        scene.followedBody = nil
        #expect(try notes(scene, steps: 60) == [])
        #expect(try notes(scene, steps: 240) == ["crate-1 fell out of the view at 0.8 s"])
    }

    @Test func aViewThatFollowsIsLeftByWhatStaysBehind() throws {
        #expect(try notes(.fallingCrate, steps: 240) == [])
        // All fall as fast as the crate, which the view keeps in its place.
        var scene = Scene.fallingCrate
        scene.balls = [Ball(position: Vector(20, 20))]
        #expect(try notes(scene, steps: 240) == [])
        // At the end the view's lower edge is 2,000 points below its place at the start, and so is the post.
        var post = BodyDefinition(
            name: "post", position: Vector(260, 0), shapes: [ShapeDefinition(.box(width: 4, height: 4))])
        post.kind = .kinematic
        scene.bodies = [post]
        let left = try notes(scene, steps: 240)
        #expect(left == ["post left the view at the top at 0.8 s"])
        post.position.y = -2000
        scene.bodies = [post]
        #expect(try notes(scene, steps: 240) == [])
    }

    @Test func whatComesBackOrWasOutsideIsNotNamed() throws {
        var scene = Scene(name: "up", balls: [Ball(position: Vector(150, 280)), Ball(position: Vector(2000, 0))])
        scene.space.gravity = .zero
        var ball = BodyDefinition(
            name: "riser", position: Vector(150, 200), shapes: [ShapeDefinition(.circle(radius: 5))])
        ball.mass = 1
        ball.velocity = Vector(0, 600)
        scene.balls.removeFirst()
        scene.bodies = [ball]
        #expect(try notes(scene, steps: 60) == ["riser left the view at the top at 0.2 s"])
        scene.space.gravity = Vector(0, -1000)
        scene.balls = []
        // It rises to 380 and is back in the view after a second.
        #expect(try notes(scene, steps: 50) == ["riser left the view at the top at 0.2 s"])
        #expect(try notes(scene, steps: 130) == [])
    }

    @Test func ofManyTheFirstThreeAreNamed() throws {
        let scene = Scene(name: "rain", balls: (0..<9).map { Ball(position: Vector(30 * Double($0), 20 * Double($0))) })
        let found = try notes(scene, steps: 240)
        #expect(found.count == 4)
        #expect(found.first?.hasPrefix("ball-1 fell out of the view at") == true)
        #expect(found.last == "6 more left the view")
    }

    @Test func whatKeepsMovingIsNamed() throws {
        let falling = try RunPlan(scene: .fallingCrate, end: .steps(12)).run()
        #expect(falling.movers == "crate-1 (100 points/s)")
        let resting = try RunPlan(scene: .crates).run()
        #expect(resting.movers == nil)
        var spinning = Scene(name: "top", balls: (0..<5).map { Ball(position: Vector(50 * Double($0), 0)) })
        spinning.space.gravity = .zero
        let simulation = Simulation(of: try World(spinning))
        for (index, body) in simulation.world.bodies.enumerated() { body.angularVelocity = Double(index + 1) }
        simulation.step()
        #expect(simulation.movers == "ball-5 (5 radians/s), ball-4 (4 radians/s), ball-3 (3 radians/s) and 2 more")
    }
}
