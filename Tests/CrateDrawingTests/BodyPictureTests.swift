import Chipmunk
import CrateKit
import Testing

@testable import ChipmunkDrawing
@testable import CrateDrawing

/// Pictures in place of the looks of bodies.
@Suite struct BodyPictureTests {
    /// The four quarters of the picture, from the top left, by rows.
    private static let colors: [UInt32] = [0xff0000, 0x00ff00, 0x0000ff, 0xffff00]
    private static let ground: UInt32 = 0xffffff

    private func pictures() throws -> ScenePictures {
        let png = try Picture(format: .png, size: PictureSize(width: 8, height: 8), title: "") { canvas in
            for (index, color) in Self.colors.enumerated() {
                let (x, y) = (Double(index % 2) * 4, Double(index / 2) * 4)
                let corners = [Vector(x, y), Vector(x + 4, y), Vector(x + 4, y + 4), Vector(x, y + 4)]
                canvas.fill(.lines(corners, isClosed: true), DebugColor(hex: color))
            }
        }
        var pictures = ScenePictures()
        try pictures.add(png: png.bytes, at: "quarters.png")
        return pictures
    }

    /// A body with a picture in the middle of a view of 100 × 100 points.
    private func scene(_ shape: ShapeDefinition.Geometry, angle: Double = 0) -> Scene {
        var body = BodyDefinition(
            name: "a", kind: .kinematic, position: Vector(50, 50), shapes: [ShapeDefinition(shape)])
        body.appearance = Appearance(look: .plain, color: DebugColor(hex: 0x808080), picture: "quarters.png")
        body.angle = angle
        return Scene(name: "a", view: ViewSize(width: 100, height: 100), bodies: [body])
    }

    /// The colors of the view, by their places in points, y up.
    private func pixels(_ scene: Scene, _ pictures: ScenePictures) throws -> (Int, Int) -> UInt32 {
        var look = RunLook(parts: [])
        look.pictures = pictures
        let run = try DrawnRun(RunPlan(scene: scene), look: look)
        let bitmap = try Bitmap(size: run.camera.size)
        try bitmap.draw(run.simulation.world.space, camera: run.camera, style: run.style)
        let (bytes, width) = (bitmap.bytes, bitmap.width)
        let margin = Int(Camera.defaultMargin)
        return { x, y in
            let start = 4 * ((100 - y + margin) * width + x + margin)
            return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
        }
    }

    /// The quarters' colors around the center, as the picture has them: from the top left, by rows.
    private func quarters(_ color: (Int, Int) -> UInt32, _ dx: Int = 12, _ dy: Int = 12) -> [UInt32] {
        [color(50 - dx, 50 + dy), color(50 + dx, 50 + dy), color(50 - dx, 50 - dy), color(50 + dx, 50 - dy)]
    }

    @Test func aPictureFillsTheBoxAroundAShapeAndIsCutOffAtItsOutline() throws {
        let pictures = try pictures()
        let box = try pixels(scene(.box(width: 60, height: 40)), pictures)
        #expect(quarters(box) == Self.colors)
        #expect(
            quarters(box, 28, 18) == Self.colors && quarters(box, 32, 12) == [UInt32](repeating: Self.ground, count: 4))

        let disc = try pixels(scene(.circle(radius: 30)), pictures)
        #expect(quarters(disc) == Self.colors && quarters(disc, 20, 20) == Self.colors)
        // In the box around it, and outside of it.
        #expect(quarters(disc, 24, 24) == [UInt32](repeating: Self.ground, count: 4))

        let triangle = try pixels(
            scene(.polygon(vertices: [Vector(-30, -20), Vector(30, -20), Vector(30, 40)])), pictures)
        #expect(
            triangle(70, 70) == Self.colors[1] && triangle(70, 40) == Self.colors[3]
                && triangle(30, 33) == Self.colors[2])
        #expect(triangle(30, 70) == Self.ground)
    }

    @Test func itTurnsWithItsBody() throws {
        let color = try pixels(scene(.box(width: 60, height: 60), angle: .pi / 2), try pictures())
        // Counterclockwise: the top left is at the bottom left.
        #expect(quarters(color) == [Self.colors[1], Self.colors[3], Self.colors[0], Self.colors[2]])
    }

    /// An outline is built of convex pieces, none of which has a picture of its own.
    @Test func anOutlineHasOne() throws {
        let arrow = [Vector(0, -10), Vector(30, -30), Vector(0, 30), Vector(-30, -30)]
        let color = try pixels(scene(.outline(points: arrow)), try pictures())
        #expect([color(44, 60), color(56, 60), color(37, 38), color(63, 38)] == Self.colors)
        #expect(color(50, 30) == Self.ground)
    }

    @Test func withoutItsPictureABodyHasItsLook() throws {
        let color = try pixels(scene(.box(width: 60, height: 60)), ScenePictures())
        #expect(quarters(color) == [UInt32](repeating: 0x808080, count: 4))
    }

    /// A line has no area, whatever its body has.
    @Test func aLineKeepsItsLook() throws {
        var scene = scene(.circle(radius: 9))
        scene.bodies[0].shapes.append(ShapeDefinition(.segment(from: Vector(-40, 30), to: Vector(40, 30), radius: 3)))
        let color = try pixels(scene, try pictures())
        #expect(color(30, 80) == 0x808080 && color(70, 80) == 0x808080 && color(46, 54) == Self.colors[0])
    }

    @Test func theAreaBelowALineHasOneAndTheLineItsLook() throws {
        var scene = scene(.polyline(points: [Vector(-30, 20), Vector(30, 20)], radius: 4))
        scene.bodies[0].shapes[0].fill = .bottom(-20)
        let color = try pixels(scene, try pictures())
        #expect(color(38, 70) == 0x808080 && color(38, 62) == Self.colors[0] && color(62, 38) == Self.colors[3])
    }

    /// Cairo computes with 24-bit numbers, and a body can be anywhere and of any size.
    @Test(arguments: [1e-3, 1, 1e5, 1e6]) func aBodyOfAnySizeIsDrawn(size: Double) throws {
        for format in [PictureFormat.svg, .png, .pdf] {
            var look = RunLook()
            look.pictures = try pictures()
            let run = try DrawnRun(RunPlan(scene: scene(.box(width: size, height: size), angle: 1)), look: look)
            #expect(try !run.picture(format: format).bytes.isEmpty)
        }
    }

    @Test func anSVGHasEachPictureOnce() throws {
        var scene = scene(.circle(radius: 9))
        scene.bodies.append(scene.bodies[0])
        scene.bodies[1].name = "b"
        var look = RunLook()
        look.pictures = try pictures()
        let picture = try DrawnRun(RunPlan(scene: scene), look: look).picture(format: .svg)
        let text = String(decoding: picture.bytes, as: UTF8.self)
        #expect(text.ranges(of: "<image ").count == 1 && text.ranges(of: "<use ").count == 1)
    }
}
