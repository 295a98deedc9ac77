import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Testing

@Suite struct WorldLookTests {
    @Test func ballsHaveTheirColorsAndWhiteOnesTheThemes() throws {
        var scene = Scene(name: "two balls")
        for (x, color) in [(50.0, 0xff8000), (150, 0xffffff)] as [(Double, UInt32)] {
            var ball = Ball(position: Vector(x, 50))
            ball.color = DebugColor(hex: color)
            scene.balls.append(ball)
        }
        let world = try World(scene)
        let style = DrawingStyle(of: world)
        #expect(style[look: world.bodies[0]] == .ball(DebugColor(hex: 0xff8000)))
        #expect(style[look: world.bodies[1]] == nil)
        #expect(style[name: world.bodies[1]] == "ball-2")
    }

    @Test func aColorInCodeLooksAsInItsFile() throws {
        var scene = Scene(name: "a ball")
        var ball = Ball(position: Vector(50, 50))
        ball.color = DebugColor(red: 0.5, green: 0.25, blue: 0.1)
        scene.balls = [ball]
        let world = try World(scene)
        let read = try World(SceneFile.read(Array(SceneFile.json(scene).utf8)).scene)
        let look = try #require(DrawingStyle(of: world)[look: world.bodies[0]])
        #expect(DrawingStyle(of: read)[look: read.bodies[0]] == look)
    }

    @Test func whatNeverMovesIsSeenAsFarAsTheViewIsLarge() throws {
        var scene = Scene(name: "wide")
        scene.walls = [Wall(from: Vector(-50, 0), to: Vector(400, 0)), Wall(from: .zero, to: Vector(0, 5000))]
        let box = try World(scene).visibleBox
        #expect(box == BoundingBox(left: -51, bottom: -1, right: 401, top: 600))
    }
}
