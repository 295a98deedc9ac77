import Chipmunk
import Testing

@testable import CrateKit

/// Sentences about scene files that people meet first.
@Suite struct SceneSentenceTests {
    private func issues(_ yaml: String) -> [String] {
        SceneFile.issues(of: Array("version: 1\nname: s\n\(yaml)\n".utf8), named: "s.yaml").map(\.description)
    }

    private func body(_ lines: String) -> String {
        "bodies:\n  - name: rod\n    mass: 1\n    position: [10, 10]\n    \(lines)"
    }

    @Test func aVersionIsOneNumber() {
        let found = SceneFile.issues(of: Array("version: 2\nname: s\n".utf8), named: "s.yaml").map(\.problem)
        #expect(found == ["must be 1, got 2"])
    }

    /// Words that other engines and programs have for a kind.
    @Test(arguments: [
        ("rectangle", "box"), ("Rect", "box"), ("square", "box"), ("disc", "circle"), ("ball", "circle"),
        ("line", "segment"), ("triangle", "polygon"), ("crcle", "circle"),
    ])
    func aShapeOfAnotherWordIsSuggested(word: String, suggestion: String) {
        let found = issues(body("shapes: [{type: \(word), width: 1, height: 1}]"))
        #expect(
            found == [
                "7:21: bodies[0].shapes[0].type (rod): must be one of circle, segment, polyline, polygon, box, got "
                    + "\"\(word)\"; did you mean \"\(suggestion)\"?"
            ])
    }

    @Test(arguments: [
        ("hinge", "pivot"), ("revolute", "pivot"), ("spring", "dampedSpring"), ("rope", "slide"), ("slider", "groove"),
    ])
    func aJointOfAnotherWordIsSuggested(word: String, suggestion: String) {
        let found = issues("constraints: [{type: \(word), a: world, b: world}]")
        #expect(found.count == 1 && found[0].hasSuffix("got \"\(word)\"; did you mean \"\(suggestion)\"?"), "\(found)")
    }

    @Test func degreesThatAreTakenForRadiansAreAWarning() {
        let shapes = "shapes: [{type: circle, radius: 30}]"
        let found = issues(body("angle: 90\n    \(shapes)"))
        #expect(
            found.count == 1 && found[0].hasPrefix("7:12: warning: bodies[0].angle (rod): is 90 radians"), "\(found)")
        #expect(issues("units: {angle: degrees}\n" + body("angle: 90\n    \(shapes)")) == [])
        #expect(issues(body("angularVelocity: 90\n    \(shapes)")) == [])
        // The same without a warning: what is read is what is written.
        #expect(issues(body("angle: 1.5707963267948966\n    \(shapes)")) == [])
    }

    @Test func theWordForNoEndIsNamed() {
        func found(_ count: String) -> [String] {
            issues(
                "bodies:\n  - name: lift\n    kind: kinematic\n    position: [0, 0]\n    motion:\n      angle:\n"
                    + "        values: [0, 1]\n        timing: {repeatCount: \(count)}")
        }
        let start = "10:31: bodies[0].motion.angle.timing.repeatCount (lift): must be "
        for word in [".inf", "Infinity", "true"] {
            #expect(found(word) == ["\(start)a number or \"infinity\", got \(word)"])
        }
        // It could be a variable.
        #expect(
            found("forever")
                == ["\(start)a number or \"infinity\", got forever: \"forever\" is not known, at character 1"])
        #expect(found("-1") == ["\(start)in 0 ... 1000000000, got -1"])
        #expect(found("infinity") == [])
    }

    /// All numbers that null leaves without a limit.
    @Test(arguments: ["maxForce", "breakForce", "maxBias", "sleepTimeThreshold"])
    func theWordForNoLimitIsNamed(key: String) {
        func found(_ value: String) -> [String] {
            let setting = "\(key): \(value)"
            return issues(
                key == "sleepTimeThreshold"
                    ? "space: {\(setting)}"
                    : "constraints:\n  - {type: motor, a: world, b: rod, rate: 1, \(setting)}\n"
                        + body("shapes: [{type: circle, radius: 30}]"))
        }
        for word in [".inf", ".Inf", "+.inf", "inf", "Infinity", "none"] {
            let issue = found(word).first ?? "nothing"
            #expect(
                issue.contains(".\(key)") && issue.hasSuffix(": must be a number, or null for no limit, got \(word)"))
        }
        #expect(found("null") == [])
        #expect(found("5") == [])
    }

    /// Errors of a file, of a scene that is built, and warnings of both.
    @Test func aBodyIsNamedWhereItHasAName() throws {
        let heavy = body("shapes: [{type: circle, radius: -3}]")
        #expect(issues(heavy)[0].hasPrefix("7:37: bodies[0].shapes[0].radius (rod): must be in "), "\(issues(heavy))")

        var scene = Scene(name: "s")
        let disc = ShapeDefinition(.circle(radius: 10))
        var (a, b) = (
            BodyDefinition(name: "left", position: .zero, shapes: [disc]),
            BodyDefinition(name: "right", position: Vector(5, 0), shapes: [disc])
        )
        (a.mass, b.mass) = (1, 2000)
        scene.bodies = [a, b]
        let warnings = try scene.warnings().map(\.description)
        #expect(warnings.contains("bodies[1] (right): starts 15.00 points deep in bodies[0] (left)"), "\(warnings)")
        #expect(
            warnings.contains { $0.hasPrefix("bodies[1] (right): is over 1000 times as heavy as bodies[0] (left), ") })
        scene.bodies[1].mass = -1
        let error = #expect(throws: InputError.self) { try World(scene) }
        #expect(
            error?.description.hasPrefix("bodies[1].mass (right): must be in ") == true, "\(String(describing: error))")
        #expect(error?.path == "bodies[1].mass" && error?.name == "right")
        #expect(error?.within("scene").description.hasPrefix("scene.bodies[1].mass (right): ") == true)
    }

    @Test func eachThingWithANameHasItInItsLabel() {
        var scene = Scene(name: "s")
        scene.bodies = [BodyDefinition(name: "rod", position: .zero)]
        scene.repetitions = [
            Repetition(count: 2, offset: .zero, bodies: [BodyDefinition(name: "link", position: .zero)])
        ]
        #expect(scene.label(ofPath: "bodies[0].shapes[1]") == "bodies[0].shapes[1] (rod)")
        #expect(scene.label(ofPath: "repeat[0].bodies[0]") == "repeat[0].bodies[0] (link)")
        for path in ["bodies[0].name", "bodies[1]", "bodies", "", "walls[0]", "repeat[0]", "repeat[0].bodies[7].mass"] {
            #expect(scene.label(ofPath: path) == path)
        }
        let items = Scene.stickerBalls()
        let name = items.dynamics?.items.first?.name
        #expect(name != nil && items.name(ofPath: "dynamics.items[0].center") == name)
    }

    @Test func whatCannotBeSavedIsSaidInASentence() throws {
        var scene = Scene.crates
        scene.bodies = [BodyDefinition(name: "", position: .zero)]
        let capture = WorldCast.Capture(scene: scene, remarks: [])
        let refusal = #expect(throws: EditRefusal.self) { try capture.yaml() }
        #expect(
            refusal?.description == "This moment cannot be said as a scene: bodies[0].name: must not be empty.",
            "\(String(describing: refusal))")
    }
}
