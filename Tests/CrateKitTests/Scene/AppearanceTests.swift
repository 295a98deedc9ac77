import Chipmunk
import CrateKit
import Testing

@Suite struct AppearanceTests {
    private func scene(_ body: String) throws -> Scene {
        try SceneFile.read(Array("version: 1\nname: looks\nbodies: [{name: a, mass: 1, \(body)}]\n".utf8)).scene
    }

    private func problems(_ body: String) -> [String] {
        SceneFile.issues(of: Array("version: 1\nname: looks\nbodies: [{name: a, mass: 1, \(body)}]\n".utf8)).map(
            \.problem)
    }

    @Test func aShapeHasItsOwnLookOrThatOfItsBody() throws {
        let scene = try scene(
            "look: wheel, color: tomato, shapes: [{type: circle, radius: 1}, {type: box, width: 2, height: 2, look: plank},"
                + " {type: polyline, points: [[0, 0], [9, 0], [9, 9]], radius: 1, color: '#010203'}]")
        let world = try World(scene)
        let shapes = world.bodies[0].shapes
        let tomato = DebugColor(hex: 0xff6347)
        #expect(shapes.count == 4)
        #expect(world.appearance(of: shapes[0]) == Appearance(look: .wheel, color: tomato))
        #expect(world.appearance(of: shapes[1]) == Appearance(look: .plank, color: tomato))
        for segment in shapes[2...] {
            #expect(world.appearance(of: segment) == Appearance(look: .wheel, color: DebugColor(hex: 0x010203)))
        }
        #expect(SceneFile.yaml(scene).contains("\"#ff6347\""))
    }

    /// From the table of named colors in the CSS Color Module Level 4.
    @Test(arguments: [
        ("aliceblue", 0xf0f8ff), ("darkslategrey", 0x2f4f4f), ("dimgray", 0x696969), ("goldenrod", 0xdaa520),
        ("lightskyblue", 0x87cefa), ("olivedrab", 0x6b8e23), ("rebeccapurple", 0x663399), ("yellowgreen", 0x9acd32),
    ])
    func allNamesOfCSSAreColors(name: String, hex: UInt32) throws {
        let scene = try scene("color: \(name), shapes: [{type: circle, radius: 1}]")
        #expect(scene.bodies[0].appearance.color == DebugColor(hex: hex))
    }

    @Test func looksAreNotPhysics() throws {
        let plain = try scene("shapes: [{type: circle, radius: 1}]")
        let painted = try scene("color: red, shapes: [{type: circle, radius: 1, look: ball, color: blue}]")
        #expect(plain.digest == painted.digest)
        #expect(plain != painted)
    }

    @Test func whatHasNoColorOrNoNameIsRefused() {
        let crate = "must be null, for a crate has the colors of wood; a plank can have another"
        #expect(problems("look: crate, color: red, shapes: [{type: circle, radius: 1}]") == [crate])
        #expect(problems("shapes: [{type: circle, radius: 1, look: crate, color: red}]") == [crate])
        #expect(
            problems("color: redd, shapes: [{type: circle, radius: 1}]")
                == ["must be a color such as \"#ff8000\" or \"orange\", got redd; did you mean \"red\"?"])
        #expect(
            problems("look: plnk, shapes: [{type: circle, radius: 1}]").first?.contains("did you mean \"plank\"?")
                == true)
    }
}
