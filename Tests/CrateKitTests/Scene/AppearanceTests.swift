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
        let painted = try scene(
            "color: red, shapes: [{type: circle, radius: 1, look: ball, color: blue, picture: a.png}], picture: b.png")
        #expect(plain.digest == painted.digest)
        #expect(plain != painted)
    }

    @Test func aPictureIsListedWithThePlacesThatNameIt() throws {
        let text = """
            version: 1
            name: pictures
            defaults: { body: { mass: 1 } }
            bodies:
              - { name: a, picture: a/face.png, shapes: [{ type: circle, radius: 1 }] }
              - name: b
                shapes: [{ type: box, width: 2, height: 2, picture: b.png }, { type: segment, from: [0, 0], to: [1, 0] }]
            generators:
              - { pattern: row, count: 2, spacing: [9, 0], body: { name: c, mass: 1, picture: b.png, shapes: [{ type: circle, radius: 1 }] } }
            repeat:
              - { count: 2, offset: [9, 9], bodies: [{ name: d, mass: 1, picture: d.png, shapes: [{ type: circle, radius: 1 }] }] }
            events:
              - when: { time: 1 }
                do: [{ spawn: { limit: 1, body: { name: e, mass: 1, shapes: [{ type: circle, radius: 1, picture: e.png }] } } }]
            layers:
              - { name: l, frame: [0, 0, 9, 9], contents: { picture: l.png } }
            """
        let scene = try SceneFile.read(Array(text.utf8)).scene
        #expect(scene.picturePaths == ["a/face.png", "b.png", "d.png", "e.png", "l.png"])
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene == scene)
        let world = try World(scene)
        #expect(world.appearance(of: world.bodies[0].shapes[0]).picture == "a/face.png")
        #expect(world.appearance(of: world.bodies[1].shapes[1]).picture == nil)
        // Each one that is missing, where it is named first.
        #expect(throws: SceneFileError.self) {
            try SceneFile.read(Array(text.utf8), named: "a.yaml") { _ in "there is no such file" }
        }
        let found = SceneFile.issues(of: Array(text.utf8), named: "a.yaml") { _ in "there is no such file" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let errors = found.filter { $0.severity == .error }
        #expect(errors.count == 5)
        for (issue, picture) in zip(errors, scene.picturePaths) {
            #expect(issue.problem == "cannot show \"\(picture)\": there is no such file")
            #expect(lines[issue.line - 1].dropFirst(issue.column - 1).hasPrefix(picture), "\(issue)")
        }
    }

    @Test func aDownloadSaysWhichFilesBelongToIt() throws {
        let scene = try scene("picture: face.png, shapes: [{type: circle, radius: 1}]")
        let capture = try WorldCast(of: World(scene)).capture(tilt: nil, time: 0)
        #expect(capture.scene.picturePaths == ["face.png"])
        #expect(
            try capture.yaml().contains("# The pictures that it shows are files, which must be beside it: face.png\n"))
        // A name cannot end the comment.
        var odd = scene
        odd.bodies[0].appearance.picture = "a\nbodies: []\n.png"
        let text = try WorldCast(of: World(odd)).capture(tilt: nil, time: 0).yaml()
        #expect(try SceneFile.read(Array(text.utf8)).scene.bodies.count == 1)
    }

    @Test func aPictureTakesAnArea() throws {
        let line =
            "must be null: a line has no area unless it has a fill, and a path with rounded corners is several pieces"
        let arrow = "path: M 0 0 L 30 -20 L 0 40 L -30 -20 Z"
        #expect(problems("shapes: [{type: segment, from: [0, 0], to: [9, 0], picture: a.png}]").contains(line))
        #expect(problems("shapes: [{type: polyline, points: [[0, 0], [9, 0]], picture: a.png}]").contains(line))
        #expect(problems("shapes: [{type: polygon, \(arrow), radius: 2, picture: a.png}]") == [line])
        #expect(
            problems("picture: a.png, shapes: [{type: segment, from: [0, 0], to: [9, 0]}]").contains(
                "must be null, for the body has no shape with an area"))
        #expect(
            problems("picture: a.png, shapes: [{type: circle, radius: 9}, {type: polygon, \(arrow), radius: 2}]")
                .contains(
                    "must be null, for the body has a path with rounded corners, which is several pieces"))
        for path in ["/etc/a.png", "../a.png", "a/../b.png", "a//b.png", "./a.png", "a\\\\b.png"] {
            let found = problems("shapes: [{type: circle, radius: 9, picture: '\(path)'}]")
            #expect(
                found.count == 1 && found[0].hasPrefix("must be the path of a picture in the scene's folder"),
                "\(found)")
        }
        for shape in [
            "polygon, \(arrow)", "polyline, points: [[0, 0], [9, 0]], fill: below, depth: 3",
            "box, width: 1, height: 1",
        ] {
            let scene = try scene("shapes: [{type: \(shape), picture: a.png}]")
            #expect(scene.picturePaths == ["a.png"])
        }
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
