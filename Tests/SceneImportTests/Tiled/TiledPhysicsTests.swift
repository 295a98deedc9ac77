import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

@Suite struct TiledPhysicsTests {
    private static func scene(
        _ rows: [String], tiles: [Int: String], things: [String], frictionless: Bool = true
    ) throws -> Scene {
        let (width, height) = (rows[0].count, rows.count)
        let values = TiledText.properties(["friction": frictionless ? "0" : "1"])
        let layer = TiledText.tiles(TiledText.cells(rows), width: width, height: height, more: values + ",")
        let text = TiledText.map(
            [layer, TiledText.objects(things, more: values + ",")], tilesets: [TiledText.tileset(tiles)],
            properties: [TiledText.property("gravityY", "-500")], width: width, height: height)
        return try TiledText.read(text).scene
    }

    private static func ball(x: Double, y: Double, _ values: KeyValuePairs<String, String> = [:]) -> String {
        """
        {"id": 1, "name": "ball", "x": \(x), "y": \(y), "width": 10, "height": 10, "ellipse": true, "type": "dynamic", \
        \(TiledText.properties(values))}
        """
    }

    @Test(arguments: [
        TiledText.square, #"{"id": 1, "x": 0, "y": 1, "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 0}]}"#,
    ])
    func aBallSlidesOverAHundredTilesWithoutLosingSpeed(tile: String) throws {
        let rows = [String(repeating: ".", count: 100), String(repeating: "1", count: 100)]
        let scene = try Self.scene(
            rows, tiles: [0: tile], things: [Self.ball(x: 20, y: 6, ["velocityX": "300"])])
        let simulation = Simulation(of: try World(scene))
        while simulation.frame.motions[0].position.x < 1_550 && simulation.time < 10 { simulation.step() }
        let ball = simulation.frame.motions[0]
        #expect(simulation.time < 6 && ball.position.x >= 1_550)
        #expect(abs(ball.velocity.x - 300) < 0.3, "\(ball.velocity)")
        #expect(abs(ball.position.y - 21) < 0.2, "\(ball.position)")
    }

    /// Up a slope of many tiles, until it turns and comes back to where it began.
    @Test func aBallSlidesUpAMergedSlopeAndBack() throws {
        let count = 30
        let rows = (0..<count).map { row in
            String(
                (0..<count).map { column in
                    column + row == count - 1 ? "2" : column + row > count - 1 ? "1" : "."
                })
        }
        var scene = try Self.scene(
            rows, tiles: [0: TiledText.square, 1: TiledText.rising], things: [Self.ball(x: 0, y: 0)])
        // It touches the slope, which leads from the lower left to the upper right corner.
        let start = Vector(60, 60) + Vector(-1, 1) * (5 / 2.0.squareRoot())
        let speed = 400.0
        scene.bodies[1].position = start
        scene.bodies[1].velocity = Vector(1, 1).normalized * speed
        let simulation = Simulation(of: try World(scene))
        var highest = 0.0
        while simulation.time < 10 {
            simulation.step()
            let ball = simulation.frame.motions[0]
            highest = max(highest, ball.position.x)
            // Along the slope gravity alone changes the speed, up and down.
            let expected = speed - 500 / 2.0.squareRoot() * simulation.time
            let along = ball.velocity.dot(Vector(1, 1).normalized)
            try #require(abs(along - expected) < speed * 0.001, "\(along) for \(expected) after \(simulation.time) s")
            if ball.position.x <= start.x { break }
        }
        #expect(highest > 200 && simulation.time < 3)
    }

    @Test(arguments: [0.0, 0.3, 0.7, 1.1])
    func aBoxThatTurnsDoesNotFallThrough(angle: Double) throws {
        let rows = ["1..........1", "1..........1", "1..........1", "111111111111"]
        let box = """
            {"id": 1, "name": "box", "x": 80, "y": 10, "width": 14, "height": 14, "type": "dynamic", \
            \(TiledText.properties(["angularVelocity": "9", "velocityX": "60"]))}
            """
        var scene = try Self.scene(rows, tiles: [0: TiledText.square], things: [box], frictionless: false)
        scene.bodies[1].angle = angle
        let simulation = Simulation(of: try World(scene))
        for _ in 0..<600 {
            simulation.step()
            let position = simulation.frame.motions[0].position
            try #require(position.y > 20 && position.x > 20 && position.x < 172, "after \(simulation.time) s")
        }
        // It lies on its side in the end.
        #expect(abs(simulation.frame.motions[0].position.y - 23) < 0.5)
    }
}
