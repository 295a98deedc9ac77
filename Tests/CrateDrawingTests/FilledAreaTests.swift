import Chipmunk
import ChipmunkDrawing
import CrateKit
import Testing

@testable import CrateDrawing

/// The ground below a polyline in pictures.
@Suite struct FilledAreaTests {
    private func scene(fill: ShapeDefinition.Fill?) -> Scene {
        var shape = ShapeDefinition(.polyline(points: [Vector(0, 60), Vector(100, 40), Vector(200, 60)]))
        shape.fill = fill
        var ground = BodyDefinition(name: "ground", kind: .static, position: .zero, shapes: [shape])
        ground.appearance.color = DebugColor(hex: 0x336699)
        var scene = Scene(name: "hill", view: ViewSize(width: 200, height: 100), bodies: [ground])
        scene.run.end = .steps(0)
        return scene
    }

    private func svg(_ scene: Scene) throws -> String {
        let world = try World(scene)
        let camera = Camera(
            fitting: BoundingBox(left: 0, bottom: 0, right: 200, top: 100), in: PictureSize(width: 200, height: 100),
            margin: 0)
        let picture = try Picture(of: world.space, format: .svg, camera: camera, style: DrawingStyle(of: world))
        return String(decoding: picture.bytes, as: UTF8.self)
    }

    @Test func theAreaBelowALineIsFilledInItsColor() throws {
        let (plain, filled) = (try svg(scene(fill: nil)), try svg(scene(fill: .bottom(0))))
        let added = filled.split(separator: "\n").filter { !plain.contains($0) }
        #expect(added.contains { $0.contains("#336699") || $0.contains("#369") }, "\(added)")
        #expect(!added.isEmpty && filled.count > plain.count)
        #expect(try svg(scene(fill: .depth(40))) == filled)
    }

    @Test func anOutlineIsDrawnWithoutTheSeamsOfItsPieces() throws {
        func picture(radius: Double) throws -> String {
            let arrow = [Vector(0, 0), Vector(30, -20), Vector(0, 40), Vector(-30, -20)]
            var shape = ShapeDefinition(.outline(points: arrow, radius: radius))
            shape.appearance.color = DebugColor(hex: 0xdc143c)
            var body = BodyDefinition(name: "arrow", position: Vector(100, 50), shapes: [shape])
            body.mass = 1
            return try svg(Scene(name: "arrow", view: ViewSize(width: 200, height: 100), bodies: [body]))
        }
        func count(_ svg: String) -> Int { svg.lowercased().ranges(of: "#dc143c").count }
        // Rounded corners are drawn piece by piece.
        #expect(try count(picture(radius: 0)) == 1)
        #expect(try count(picture(radius: 1)) == 2)
    }

    @Test func aFilmHasTheAreaToo() throws {
        let world = try World(scene(fill: .bottom(0)))
        let cast = WorldCast(of: world)
        let simulation = Simulation(of: world, timestep: 1 / 60)
        var footage = Footage(of: world.scene, framesPerSecond: 60)
        footage.append(try simulation.checkpoint(), bodies: world.space.bodies, cast: cast, frames: [])
        let player = try #require(footage.parts.first?.players.first)
        #expect(player.filledAreas[0] == world.filledArea(of: world.space.bodies[0].shapes[0]))
        #expect(player.filledAreas[0]?.count == 5 && player.filledAreas[1] == nil)
    }
}
