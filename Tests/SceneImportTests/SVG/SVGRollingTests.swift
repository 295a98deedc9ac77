import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// A ball on what was imported, without friction: it loses no speed.
@Suite struct SVGRollingTests {
    /// Returns the ball's speeds at the beginning and after some seconds, with its height above the beginning and below.
    private static func run(
        _ ground: String, ball: String, velocity: Double, seconds: Double
    ) throws -> (speed: Double, position: Vector, highest: Double) {
        let view = "width='800' height='300'"
        var scene = try Drawing.read("<g data-friction='0'>\(ground)\(ball)</g>", in: view).scene
        let index = try #require(scene.bodies.firstIndex { $0.name == "ball" })
        scene.bodies[index].velocity = Vector(velocity, 0)
        let simulation = Simulation(of: try World(scene), timestep: 1 / 240)
        let body = try #require(simulation.world.bodies.first)
        var highest = body.position.y
        for _ in 0..<Int(seconds * 240) {
            simulation.step()
            highest = max(highest, body.position.y)
        }
        return (body.velocity.length, body.position, highest)
    }

    @Test func aFlatLineOfFiftyPiecesKeepsTheSpeed() throws {
        let line = "<path fill='none' stroke='black' d='M10 200\(String(repeating: "h15", count: 50))'/>"
        let end = try Self.run(line, ball: "<circle id='ball' cx='40' cy='189.5' r='10'/>", velocity: 200, seconds: 3.3)
        #expect(end.position.x > 650 && abs(end.position.y - 110.5) < 0.5, "\(end)")
        #expect(abs(end.speed - 200) < 0.2, "\(end)")
    }

    @Test func aFlatOutlineOfManyCornersKeepsTheSpeed() throws {
        // The floor's dents are shallow, so that it is a single polygon.
        let floor = "<path data-kind='static' d='M10 200\(String(repeating: "h15", count: 50))V240H10Z'/>"
        let end = try Self.run(floor, ball: "<circle id='ball' cx='40' cy='190' r='10'/>", velocity: 200, seconds: 3.3)
        #expect(end.position.x > 650 && abs(end.speed - 200) < 0.2, "\(end)")
    }

    @Test func aHillOfCurvesGivesTheSpeedBack() throws {
        let hill = "<path fill='none' stroke='black' d='M10 200H100C250 200 250 190 400 190S550 200 700 200H790'/>"
        let ball = "<circle id='ball' cx='40' cy='189.5' r='10'/>"
        let end = try Self.run(hill, ball: ball, velocity: 300, seconds: 2.5)
        // Half of the speed's square goes with 10 points of height, and comes back.
        #expect(end.highest > 119 && end.highest < 121.5, "\(end)")
        #expect(end.position.x > 700 && abs(end.position.y - 110.5) < 0.5, "\(end)")
        #expect(abs(end.speed - 300) < 0.3, "\(end)")
    }
}
