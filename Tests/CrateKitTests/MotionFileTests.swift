import Chipmunk
import Foundation
import Testing
import TimerAnimation

@testable import CrateKit

/// Motions in scene files.
@Suite struct MotionFileTests {
    private static func scene(_ motion: String, units: String = "") -> String {
        """
        {"version": 1, "name": "motion",\(units) "bodies": [{"name": "lift", "kind": "kinematic", "motion": {
        \(motion)
        }}]}
        """
    }

    private static func motion(_ text: String, units: String = "") throws -> MotionDefinition {
        let scene = try SceneFile.read(Array(scene(text, units: units).utf8), named: "motion.json").scene
        return scene.bodies[0].motion
    }

    /// Computed, because the leak detector does not see the tagged pointers of such values in a global.
    static var motions: [(String, MotionDefinition)] {
        [
            (
                #""position": {"values": [[0, 0], [1, 2]]}"#,
                MotionDefinition(position: .keyframes(KeyframeAnimation(values: [Vector(0, 0), Vector(1, 2)])))
            ),
            (
                #""angle": {"type": "keyframes", "values": [0, 1], "timing": {"duration": 2}}"#,
                MotionDefinition(
                    angle: .keyframes(KeyframeAnimation(values: [0, 1], timing: MediaTiming(duration: 2))))
            ),
            (
                #""position": {"type": "basic", "to": [1, 2], "easing": "ease-in", "additive": true}"#,
                MotionDefinition(position: .basic(BasicAnimation(to: Vector(1, 2), easing: .easeIn, isAdditive: true)))
            ),
            (
                #""position": {"type": "basic", "by": [1, 2], "to": [3, 4], "cumulative": true}"#,
                MotionDefinition(
                    position: .basic(BasicAnimation(by: Vector(1, 2), to: Vector(3, 4), isCumulative: true)))
            ),
            (
                #""angle": {"type": "spring", "from": 1, "to": 2, "mass": 3, "stiffness": 4, "damping": 5, "#
                    + #""initialVelocity": 6}"#,
                MotionDefinition(
                    angle: .spring(
                        SpringAnimation(
                            from: 1, to: 2, spring: SpringCurve(mass: 3, stiffness: 4, damping: 5, initialVelocity: 6)))
                )
            ),
            (
                #""position": {"type": "path", "rotationMode": "auto", "calculationMode": "paced", "path": [{"type": "move", "#
                    + #""to": [1, 2]}, {"type": "curve", "to": [3, 4], "control1": [5, 6], "control2": [7, 8]}, "#
                    + #"{"type": "quadCurve", "to": [3, 4], "control": [5, 6]}, {"type": "line", "to": [9, 9]}, "#
                    + #"{"type": "arc", "center": [1, 1], "radii": [2, 3], "sweep": 1}, "#
                    + #"{"type": "ellipse", "center": [1, 1], "radii": [2, 3]}, {"type": "close"}]}"#,
                MotionDefinition(
                    position: .path(
                        PathMotion(
                            path: [
                                .move(to: Vector(1, 2)),
                                .curve(to: Vector(3, 4), control1: Vector(5, 6), control2: Vector(7, 8)),
                                .quadCurve(to: Vector(3, 4), control: Vector(5, 6)), .line(to: Vector(9, 9)),
                                .arc(center: Vector(1, 1), radii: Vector(2, 3), startAngle: 0, sweep: 1),
                                .ellipse(center: Vector(1, 1), radii: Vector(2, 3)), .close,
                            ], calculationMode: .paced, rotationMode: .auto)))
            ),
            (
                #""position": {"type": "path", "overallEasing": "ease-in", "additive": true, "cumulative": true, "path": "#
                    + #"[{"type": "move", "to": [1, 2]}, {"type": "line", "to": [3, 4]}, {"type": "move", "to": [5, 6]}, "#
                    + #"{"type": "line", "to": [7, 8]}, {"type": "close"}]}"#,
                MotionDefinition(
                    position: .path(
                        PathMotion(
                            path: [
                                .move(to: Vector(1, 2)), .line(to: Vector(3, 4)), .move(to: Vector(5, 6)),
                                .line(to: Vector(7, 8)), .close,
                            ], overallEasing: .easeIn, isAdditive: true, isCumulative: true)))
            ),
            (
                #""angle": {"values": [1, 2], "overallEasing": "ease-in", "additive": true, "cumulative": true}"#,
                MotionDefinition(
                    angle: .keyframes(
                        KeyframeAnimation(
                            values: [1, 2], overallEasing: .easeIn, isAdditive: true, isCumulative: true)))
            ),
            (
                #""angle": {"type": "spring", "from": 1, "by": 2, "cumulative": true}, "position": {"type": "spring", "#
                    + #""to": [1, 2], "by": [3, 4]}"#,
                MotionDefinition(
                    position: .spring(SpringAnimation(by: Vector(3, 4), to: Vector(1, 2))),
                    angle: .spring(SpringAnimation(from: 1, by: 2, isCumulative: true)))
            ),
            (
                #""angle": {"type": "group", "easing": "ease-out", "animations": [{"type": "basic", "by": 1}]}"#,
                MotionDefinition(angle: .group([.basic(BasicAnimation(by: 1))], easing: .easeOut))
            ),
            (
                #""angle": {"type": "group", "timing": {"duration": 4}, "animations": [{"type": "group", "animations": "#
                    + #"[{"values": [1]}]}, {"type": "basic", "by": 1}]}"#,
                MotionDefinition(
                    angle: .group(
                        [.group([.keyframes(KeyframeAnimation(values: [1]))]), .basic(BasicAnimation(by: 1))],
                        timing: MediaTiming(duration: 4)))
            ),
        ]
    }

    @Test(arguments: motions.indices)
    func everyKindIsReadAndWritten(index: Int) throws {
        let (text, motion) = Self.motions[index]
        #expect(try Self.motion(text) == motion)
        let scene = try SceneFile.read(Array(Self.scene(text).utf8), named: "motion.json").scene
        for (text, name) in [(SceneFile.json(scene), "a.json"), (SceneFile.yaml(scene), "a.yaml")] {
            #expect(try SceneFile.read(Array(text.utf8), named: name).scene == scene)
        }
        _ = try RunPlan(scene: scene, end: .steps(3)).run()
    }

    /// Keyframes are written as before there were other kinds, and so scenes keep their digests.
    @Test func keyframesAreWrittenWithoutAType() throws {
        var scene = Scene(name: "lift")
        scene.bodies = [BodyDefinition(name: "lift", kind: .kinematic, position: .zero)]
        scene.bodies[0].motion = Self.motions[1].1
        #expect(!SceneFile.json(scene).contains("type"))
        #expect(scene.digest.description == "f371b45ea4e50dee")
    }

    @Test func anglesHaveTheFilesUnit() throws {
        let motion = try Self.motion(
            #""angle": {"type": "basic", "by": 180}, "position": {"type": "path", "path": [{"type": "arc", "#
                + #""center": [0, 0], "radii": [1, 1], "startAngle": 90, "sweep": 180}]}"#,
            units: #""units": {"angle": "degrees"},"#)
        #expect(motion.angle == .basic(BasicAnimation(by: .pi)))
        let arc = PathMotion.Element.arc(center: .zero, radii: Vector(1, 1), startAngle: .pi / 2, sweep: .pi)
        #expect(motion.position == .path(PathMotion(path: [arc])))
    }

    @Test func defaultsGiveAMotionItsKind() throws {
        let text = """
            {"version": 1, "name": "motion", "defaults": {"body": {"motion": {"angle": {"type": "spring", "mass": 2}}}},
             "bodies": [{"name": "lift", "kind": "kinematic", "motion": {"angle": {"to": 3}}}]}
            """
        let scene = try SceneFile.read(Array(text.utf8), named: "motion.json").scene
        #expect(scene.bodies[0].motion.angle == .spring(SpringAnimation(to: 3, spring: SpringCurve(mass: 2))))
    }

    /// The mistake, with the line, the column and the path.
    @Test(arguments: [
        (
            #""angle": {"type": "wave"}"#,
            "2:19: bodies[0].motion.angle.type: must be one of keyframes, basic, spring, group, got"
        ),
        (
            #""angle": {"type": "path", "path": []}"#,
            "2:19: bodies[0].motion.angle.type: must be one of keyframes, basic, spring, group"
        ),
        (#""angle": {}"#, "2:10: bodies[0].motion.angle: values is missing"),
        (#""angle": {"type": "spring", "mass": 0}"#, "2:37: bodies[0].motion.angle.mass: must be in"),
        (#""angle": {"type": "spring", "values": [1]}"#, "2:29: bodies[0].motion.angle.values: is not known here"),
        (
            #""position": {"type": "basic", "from": [0, 0], "to": [1, 1], "by": [1, 1]}"#,
            "2:67: bodies[0].motion.position.by: must be left out, for from and to are given"
        ),
        (
            #""angle": {"type": "spring", "from": 0, "to": 1, "by": 1}"#,
            "2:55: bodies[0].motion.angle.by: must be left out, for from and to are given"
        ),
        (#""position": {"type": "basic", "to": [0, 1e10]}"#, "2:41: bodies[0].motion.position.to[1]: must be in"),
        (
            #""position": {"type": "group", "animations": []}"#,
            "2:45: bodies[0].motion.position.animations: must not be empty"
        ),
        (
            #""position": {"type": "group", "animations": [{"values": [[0, 0]]}, {"type": "basic", "to": 3}]}"#,
            "2:92: bodies[0].motion.position.animations[1].to: must be an array of 2, got 3"
        ),
        (
            #""position": {"type": "path", "path": [{"type": "line", "to": [0, 0]}]}"#,
            "2:38: bodies[0].motion.position.path: must begin with a move, an arc or an ellipse"
        ),
        (
            #""position": {"type": "path", "path": [{"type": "move", "to": [0, 0]}, {"type": "line"}]}"#,
            "2:71: bodies[0].motion.position.path[1]: to is missing"
        ),
        (
            #""position": {"type": "path", "path": [{"type": "move", "to": [0, 0]}, {"type": "line", "to": [1, 0]}], "#
                + #""keyTimes": [0.5, 0.2]}"#,
            "2:116: bodies[0].motion.position.keyTimes: must"
        ),
        (
            #""position": {"type": "path", "path": [{"type": "arc", "center": [0, 0], "radii": [-1, 0], "sweep": 1}]}"#,
            "2:83: bodies[0].motion.position.path[0].radii[0]: must be in"
        ),
    ])
    func wrongMotionsAreNamed(text: String, problem: String) {
        let issues = SceneFile.issues(of: Array(Self.scene(text).utf8), named: "motion.json")
        #expect(issues.contains { $0.unnamed.contains(problem) }, "\(issues.map(\.description))")
    }

    /// The same rules for values that are built in code: they throw, and none of them traps.
    @Test(arguments: [
        (MotionDefinition(position: .basic(BasicAnimation(to: Vector(0, .nan)))), "position.to[1]: must be a number"),
        (MotionDefinition(angle: .spring(SpringAnimation(from: .infinity))), "angle.from: must be a number"),
        (MotionDefinition(angle: .group([])), "angle.animations: must not be empty"),
        (
            MotionDefinition(angle: .group([.basic(BasicAnimation(by: 1)), .basic(BasicAnimation(by: 2e9))])),
            "angle.animations[1].by: must be in"
        ),
        (MotionDefinition(position: .path(PathMotion(path: []))), "position.path: must begin with a move"),
        (
            MotionDefinition(position: .path(PathMotion(path: [.close, .move(to: .zero)]))),
            "position.path: must begin with a move, an arc or an ellipse"
        ),
        (
            MotionDefinition(angle: .keyframes(KeyframeAnimation(values: [1, 2, 3, 4], easings: [.easeIn, .easeIn]))),
            "angle"
        ),
        (
            MotionDefinition(position: .path(PathMotion(path: [.move(to: .zero)], keyTimes: [0, .nan, 1]))),
            "position.keyTimes[1]: must be a number"
        ),
        (
            MotionDefinition(position: .path(PathMotion(path: [.move(to: Vector(.nan, 0)), .close]))),
            "position.path[0].to[0]: must be a number"
        ),
        (
            MotionDefinition(
                position: .path(
                    PathMotion(path: [.move(to: .zero), .line(to: Vector(1, 0))], easings: [.linear, .linear]))),
            "position.easings: must be 1"
        ),
    ])
    func wrongValuesThrow(motion: MotionDefinition, problem: String) {
        var scene = Scene(name: "wrong")
        scene.bodies = [BodyDefinition(name: "body", kind: .kinematic, position: .zero)]
        scene.bodies[0].motion = motion
        #expect {
            try scene.validate()
        } throws: { error in
            let text = (error as? InputError).map { "\($0.unnamed)" } ?? ""
            if !text.contains("bodies[0].motion.\(problem)") { Issue.record("\(error)") }
            return true
        }
    }

    /// An arc after a line, whose joint is a section of its own, takes one key time for each point.
    @Test func theLineToAnArcIsASection() throws {
        let arc = PathMotion.Element.arc(center: Vector(1e6, 1e6), radii: Vector(3, 1), startAngle: 2, sweep: 3)
        for (path, sections) in [
            ([.move(to: .zero), arc], 2), ([arc], 1), ([arc, .close], 2),
            ([.ellipse(center: .zero, radii: Vector(2, 1)), .close], 1), ([.move(to: .zero), .close], 0),
        ] as [([PathMotion.Element], Int)] where sections > 0 {
            let keyTimes = (0...sections).map { Double($0) / Double(sections) }
            let motion = PathMotion(path: path, keyTimes: keyTimes)
            #expect(motion.problem == nil)
            #expect(motion.makeAnimation().value(at: 0.25.nextDown) != nil)
            let easings = Array(repeating: Easing.easeIn, count: sections + 2)
            #expect(PathMotion(path: path, easings: easings).problem?.key == "easings")
            #expect(PathMotion(path: path, easings: easings.dropLast(2)).problem == nil)
        }
    }
}
