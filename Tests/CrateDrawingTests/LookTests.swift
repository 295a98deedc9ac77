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

    @Test func bodiesAndShapesLookAsTheSceneSays() throws {
        let text = """
            version: 1
            name: looks
            bodies:
            - {name: car, mass: 1, color: red, shapes: [{type: box, width: 4, height: 2}, {type: circle, radius: 1, look: wheel}]}
            - {name: deck, kind: static, look: plank, shapes: [{type: box, width: 9, height: 1}]}
            - {name: plain, mass: 1, shapes: [{type: circle, radius: 1}]}
            - {name: bank, kind: static, color: blue, shapes: [{type: box, width: 9, height: 1, filter: {mask: 0}}]}

            """
        let world = try World(SceneFile.read(Array(text.utf8)).scene)
        let style = DrawingStyle(of: world)
        let looks = world.space.bodies.flatMap(\.shapes).map { style[look: $0] }
        let (red, blue) = (DebugColor(hex: 0xff0000), DebugColor(hex: 0x0000ff))
        #expect(Set(looks) == [.plain(red), .wheel(red), .plank(), nil, .wall(blue)])
    }

    @Test func aViewWithAnOriginOrThatFitsIsWhatIsSeen() throws {
        var scene = Scene(name: "far", balls: [Ball(position: Vector(500, 500))])
        scene.viewOrigin = Vector(400, 450)
        #expect(try World(scene).visibleBox == BoundingBox(left: 400, bottom: 450, right: 700, top: 750))
        scene.walls = [Wall(from: Vector(350, 450), to: Vector(350, 500))]
        #expect(try World(scene).visibleBox == BoundingBox(left: 349, bottom: 449, right: 700, top: 750))
        scene.fitsView = true
        #expect(try World(scene).visibleBox == BoundingBox(left: 348, bottom: 448, right: 521, top: 521))
    }

    @Test func whatNeverMovesIsSeenAsFarAsTheViewIsLarge() throws {
        var scene = Scene(name: "wide")
        scene.walls = [Wall(from: Vector(-50, 0), to: Vector(400, 0)), Wall(from: .zero, to: Vector(0, 5000))]
        let box = try World(scene).visibleBox
        #expect(box == BoundingBox(left: -51, bottom: -1, right: 401, top: 600))
    }
}
