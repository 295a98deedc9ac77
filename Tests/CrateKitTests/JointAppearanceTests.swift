import Chipmunk
import SceneCoding
import Testing

@testable import CrateKit

/// The looks of joints in scene files.
@Suite struct JointAppearanceTests {
    private static let text = """
        version: 1
        name: ropes
        view: [200, 200]
        bodies:
          - { name: a, position: [50, 100], mass: 1, shapes: [{ type: circle, radius: 10 }] }
          - { name: b, position: [150, 100], mass: 1, shapes: [{ type: circle, radius: 10 }] }
        constraints:
          - { type: slide, a: a, b: b, maximum: 120, look: rope, color: gold }
          - { type: pivot, a: world, b: a, anchorA: [50, 100], hidden: true }
          - { type: motor, a: a, b: b, rate: 1 }
        """

    private static func scene(_ text: String) throws -> Scene {
        try SceneFile.read(Array(text.utf8)).scene
    }

    /// Returns the issues of a file that is refused, each behind its path.
    private static func issues(_ text: String) throws -> [String] {
        let error = try #require(throws: SceneFileError.self) { try scene(text) }
        return error.issues.map { "\($0.path) \($0.problem)" }
    }

    @Test func filesSayHowJointsLook() throws {
        let scene = try Self.scene(Self.text)
        #expect(
            scene.constraints.map(\.appearance) == [
                JointAppearance(look: .rope, color: DebugColor(css: "#ffd700")), JointAppearance(isHidden: true),
                JointAppearance(),
            ])
        #expect(try Self.scene(SceneFile.yaml(scene)) == scene)
    }

    @Test func physicsDoesNotDependOnThem() throws {
        let scene = try Self.scene(Self.text)
        var plain = scene
        for index in plain.constraints.indices { plain.constraints[index].appearance = JointAppearance() }
        #expect(plain != scene && plain.digest == scene.digest)
        plain.constraints[0].maxForce = 1
        #expect(plain.digest != scene.digest)
    }

    @Test func repeatedJointsKeepThem() throws {
        let scene = try Self.scene(
            """
            version: 1
            name: swings
            view: [200, 200]
            repeat:
              - count: 2
                offset: [50, 0]
                bodies: [{ name: seat, position: [50, 50], mass: 1, shapes: [{ type: circle, radius: 10 }] }]
                constraints: [{ type: pin, a: world, b: seat, anchorA: [50, 150], look: chain }]
            """)
        let world = try World(scene)
        #expect(world.builtConstraints.map(\.definition.appearance.look) == [.chain, .chain])
        var plain = scene
        plain.repetitions[0].constraints[0].appearance = JointAppearance()
        #expect(plain.digest == scene.digest)
    }

    @Test func aCaptureKeepsThem() throws {
        let scene = try Self.scene(Self.text)
        let cast = WorldCast(of: try World(scene))
        let appearances = scene.constraints.map(\.appearance)
        #expect(try cast.capture(tilt: nil, time: 0).scene.constraints.map(\.appearance) == appearances)
        #expect(cast.jointAppearances == appearances)
    }

    @Test func thoseThatCannotBeSeenAreRefused() throws {
        let way = "must be null, for only a pin, a slide and a dampedSpring reach from point to point"
        #expect(
            try Self.issues(Self.text.replacing("rate: 1", with: "rate: 1, look: coil"))
                == ["constraints[2].look \(way)"])
        #expect(
            try Self.issues(Self.text.replacing("look: rope", with: "look: rope, hidden: true"))
                == ["constraints[0].hidden must be false, or look and color null"])
        #expect(
            try Self.issues(Self.text.replacing("hidden: true", with: "hidden: true, color: red"))
                == ["constraints[1].hidden must be false, or look and color null"])
        #expect(try Self.issues(Self.text.replacing("look: rope", with: "look: wire")).count == 1)
    }
}
