import Chipmunk
import ChipmunkDrawing
import CrateKit
import Testing

@testable import CrateDrawing

/// A scene's texts and the looks of its joints, in pictures.
@Suite struct LabelPictureTests {
    private static let red = DebugColor(hex: 0xdd1032)

    private func svg(_ scene: Scene, scale: Double = 1) throws -> String {
        let world = try World(scene)
        let camera = Camera(
            fitting: BoundingBox(left: 0, bottom: 0, right: 200, top: 100),
            in: PictureSize(width: 200 * scale, height: 100 * scale), margin: 0)
        let picture = try Picture(of: world.space, format: .svg, camera: camera, style: DrawingStyle(of: world))
        return String(decoding: picture.bytes, as: UTF8.self)
    }

    private func scene(_ label: LabelDefinition) -> Scene {
        var scene = Scene(name: "labels", view: ViewSize(width: 200, height: 100))
        scene.labels = [label]
        return scene
    }

    @Test func aTextIsEscapedAtItsPlace() throws {
        var label = LabelDefinition("a < b & c", at: Vector(20, 70))
        (label.color, label.align) = (Self.red, .left)
        let svg = try svg(scene(label))
        let line = try #require(svg.split(separator: "\n").first { $0.contains("a &lt; b &amp; c") })
        #expect(line.contains("x=\"20\"") && line.contains("y=\"30\"") && line.contains("#dd1032"), "\(line)")
        let larger = try self.svg(scene(label), scale: 2).split(separator: "\n").first { $0.contains("&lt;") }
        #expect(try #require(larger) != line)
    }

    @Test func whatCannotBeReadIsLeftOut() throws {
        var label = LabelDefinition("tiny", at: Vector(20, 70))
        label.size = 1
        #expect(try !svg(scene(label)).contains("tiny"))
        #expect(try svg(scene(label), scale: 3).contains("tiny"))
    }

    /// Two weights on a rope and on a spring.
    private static let hanging = """
        version: 1
        name: hanging
        view: [200, 100]
        bodies:
          - { name: a, position: [50, 30], mass: 1, shapes: [{ type: circle, radius: 10 }] }
        constraints:
          - { type: slide, a: world, b: a, anchorA: [50, 90], maximum: 90, look: rope, color: "#dd1032" }
        """

    @Test func aJointHasTheLookOfItsDefinition() throws {
        var scene = try SceneFile.read(Array(Self.hanging.utf8)).scene
        let roped = try svg(scene)
        scene.constraints[0].appearance = JointAppearance()
        let plain = try svg(scene)
        #expect(roped.contains("#dd1032") && !plain.contains("#dd1032"))
        scene.constraints[0].appearance = JointAppearance(isHidden: true)
        #expect(try svg(scene).count < plain.count)
    }

    /// A film of the page's last seconds draws a space that is made of the recording alone.
    @Test func aFilmHasTheLooksToo() throws {
        let scene = try SceneFile.read(Array(Self.hanging.utf8)).scene
        func film(joints: Bool) throws -> [UInt8] {
            let world = try World(scene)
            let cast = WorldCast(of: world)
            var footage = Footage(of: scene, framesPerSecond: 60)
            var poses: [Pose] = []
            world.space.readPoses(into: &poses)
            footage.append(
                try Simulation(of: world, timestep: 1 / 60).checkpoint(), bodies: world.space.bodies,
                joints: joints ? cast.jointAppearances : [], cast: cast, frames: [poses])
            return try #require(try FootageFrames(of: footage, theme: .light).next())
        }
        #expect(try film(joints: true) != film(joints: false))
    }
}
