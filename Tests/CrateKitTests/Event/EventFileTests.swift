import Chipmunk
import Testing

@testable import CrateKit
@testable import SceneCoding

/// Events in scene files: what is read and written, and what is refused where.
@Suite struct EventFileTests {
    static let all = [
        "when: {time: 0}, do: [{kind: {body: crate, kind: kinematic}}]",
        "when: {time: 0.5}, every: 0.25, do: [{impulse: {body: ball, impulse: [100, 0], at: [0, 8]}}]",
        "when: {touches: plate, by: ball}, do: [{motor: {joint: crank, rate: 3}}, {gravity: [0, -500]}]",
        "when: {touches: ball, by: world}, once: false, after: 0.5, do: [{removeJoint: hook}]",
        "when: {breaks: hook}, do: [{remove: shelf}, {velocity: {body: crate, velocity: [1, 2], angularVelocity: 3}}]",
        "when: {rests: crate}, do: [{spawn: {body: {name: drop, mass: 1, shapes: [{type: circle, radius: 2}]}, limit: 3}}]",
        "when: {impact: crate, above: 20}, do: [{end: true}]",
    ]

    @Test func everyTriggerAndEveryActionIsReadAndWritten() throws {
        let scene = try EventScene.scene(Self.all)
        #expect(scene.events.count == 7)
        #expect(scene.events[0].trigger == .time(0))
        #expect(scene.events[0].actions == [.kind(body: "crate", .kinematic)])
        #expect(scene.events[1].period == 0.25)
        #expect(scene.events[1].actions == [.impulse(body: "ball", Vector(100, 0), at: Vector(0, 8))])
        #expect(scene.events[2].trigger == .touches("plate", by: "ball"))
        #expect(scene.events[2].actions == [.motor(joint: "crank", rate: 3), .gravity(Vector(0, -500))])
        #expect(!scene.events[3].isOnce && scene.events[3].delay == 0.5)
        #expect(scene.events[4].trigger == .breaks("hook"))
        #expect(scene.events[4].actions[1] == .velocity(body: "crate", Vector(1, 2), angular: 3))
        guard case .spawn(let body, 3) = scene.events[5].actions[0] else {
            Issue.record("\(scene.events[5].actions)")
            return
        }
        #expect(body.name == "drop")
        #expect(scene.events[6] == EventDefinition(.impact("crate", above: 20), do: [.end]))
        for text in [SceneFile.json(scene), SceneFile.yaml(scene)] {
            #expect(try SceneFile.read(Array(text.utf8)).scene == scene)
        }
        try scene.validate()
    }

    @Test(arguments: [
        (
            "when: {touches: plat}, do: [{end: true}]",
            "events[0].when.touches: no body is named \"plat\"; did you mean \"plate\"?"
        ),
        (
            "when: {touches: plate, by: bal}, do: [{end: true}]",
            "events[0].when.by: no body or pattern is named \"bal\"; did you mean \"ball\"?"
        ),
        (
            "when: {breaks: hok}, do: [{end: true}]",
            "events[0].when.breaks: no joint is named \"hok\"; did you mean \"hook\"?"
        ),
        (
            "when: {breaks: crank}, do: [{end: true}]",
            "events[0].when.breaks: must be a joint with a breakForce, for crank never breaks"
        ),
        (
            "when: {time: 1}, do: [{removeJoint: hock}]",
            "events[0].do[0].removeJoint: no joint is named \"hock\"; did you mean \"hook\"?"
        ),
        (
            "when: {time: 1}, do: [{motor: {joint: hook, rate: 1}}]",
            "events[0].do[0].motor.joint: must be a motor, got the pin joint hook"
        ),
        (
            "when: {time: 1}, do: [{kind: {body: floor, kind: dynamic}}]",
            "events[0].do[0].kind.body: must be a body that can move, got the static floor; a kinematic one stands still, too"
        ),
        (
            "when: {time: 1}, do: [{kind: {body: ball, kind: static}}]",
            "events[0].do[0].kind.kind: must be dynamic or kinematic: a kinematic body stands still, too"
        ),
        (
            "when: {time: 1}, do: [{impulse: {body: floor, impulse: [1, 0]}}]",
            "events[0].do[0].impulse.body: must be a dynamic body, for an impulse moves no other"
        ),
        (
            "when: {time: 1}, do: [{velocity: {body: floor, velocity: [1, 0]}}]",
            "events[0].do[0].velocity.body: must be a body that moves, got the static floor"
        ),
        (
            "when: {time: 1}, do: [{velocity: {body: ball}}]",
            "events[0].do[0].velocity: must have one of velocity, angularVelocity, got none"
        ),
        (
            "when: {rests: floor}, do: [{end: true}]",
            "events[0].when.rests: must be a body that moves, got the static floor"
        ),
        (
            "when: {touches: plate, by: floor}, do: [{end: true}]",
            "events[0].when.by: must be a body that moves, for two that never do begin no contact"
        ),
        (
            "when: {touches: plate, by: plate}, do: [{end: true}]",
            "events[0].when.by: must be another body than touches"
        ),
        (
            "when: {time: 1, rests: ball}, do: [{end: true}]",
            "events[0].when: must have one of time, touches, breaks, rests, impact, got time and rests"
        ),
        (
            "when: {}, do: [{end: true}]",
            "events[0].when: must have one of time, touches, breaks, rests, impact, got none"
        ),
        ("when: {impact: ball}, do: [{end: true}]", "events[0].when: above is missing"),
        ("when: {time: 1, by: ball}, do: [{end: true}]", "events[0].when.by: must be left out without touches"),
        ("when: {time: 1}, do: []", "events[0].do: must have 1 ... 100 elements, got 0"),
        (
            "when: {time: 1}, do: [{remove: ball, end: true}]",
            "events[0].do[0]: must have one of remove, removeJoint, motor, kind, impulse, velocity, gravity, spawn, end, got "
                + "remove and end"
        ),
        (
            "when: {time: 1}, once: false, do: [{end: true}]",
            "events[0].once: must be left out, for a time comes once; give every in its place"
        ),
        (
            "when: {rests: ball}, every: 1, do: [{end: true}]",
            "events[0].every: must be left out, for only a time comes again by itself; give once: false"
        ),
        (
            "when: {time: 1}, after: 1, do: [{end: true}]",
            "events[0].after: must be left out, for the time itself can be later"
        ),
        ("when: {time: 1}, every: 0, do: [{end: true}]", "events[0].every: must be in 1e-06 ... 1000000000, got 0"),
        ("when: {time: -1}, do: [{end: true}]", "events[0].when.time: must be in 0 ... 1000000000, got -1"),
        (
            "when: {time: 1}, do: [{spawn: {body: {name: wall, kind: static}}}]",
            "events[0].do[0].spawn.body: must be of a kind that moves, got a static body"
        ),
        (
            "when: {time: 1}, do: [{spawn: {body: {name: dot, mass: 1, moment: 1}, limit: 10001}}]",
            "events[0].do[0].spawn.limit: must be in 1 ... 10000, got 10001"
        ),
    ])
    func aMistakeIsNamedWhereItIs(event: String, problem: String) {
        #expect(EventScene.problems([event]) == [problem])
    }

    @Test func anIssueHasTheLineAndColumnOfItsValue() throws {
        let file = EventScene.file([
            "when: {time: 1}, do: [{end: true}]", "when: {time: 2}, do: [{motor: {joint: hook, rate: 1}}]",
        ])
        let issue = try #require(SceneFile.issues(of: Array(file.utf8)).first { $0.severity == .error })
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines[issue.line - 1]
        #expect(line.dropFirst(issue.column - 1).hasPrefix("hook, rate"))
        #expect(issue.path == "events[1].do[0].motor.joint")
    }

    @Test func namesOfPatternsAreThoseOfTheirBodiesAndJoints() throws {
        let rows = """
            generators:
            - pattern: row
              count: 3
              spacing: [30, 0]
              body: {name: link, position: [60, 160], mass: 1, shapes: [{type: circle, radius: 4}]}
            repeat:
            - count: 2
              offset: [40, 0]
              bodies: [{name: bob, position: [20, 160], mass: 1, shapes: [{type: circle, radius: 4}]}]
              constraints: [{name: wire, type: pin, a: world, b: bob, anchorA: [20, 190]}]

            """
        let chained = EventScene.text.replacing(
            "constraints:\n",
            with: "constraints:\n- {name: chain, type: pin, between: link, ends: [world, null], breakForce: 1e9}\n")
        func problems(_ event: String) -> [String] {
            let file = chained + rows + "events:\n- {\(event)}\n"
            return SceneFile.issues(of: Array(file.utf8)).filter { $0.severity == .error }.map {
                "\($0.path): \($0.problem)"
            }
        }
        #expect(problems("when: {breaks: chain-3}, do: [{removeJoint: wire-2}, {remove: bob-2}]") == [])
        #expect(problems("when: {touches: plate, by: link}, do: [{removeJoint: chain-1}]") == [])
        #expect(
            problems("when: {breaks: chain-4}, do: [{end: true}]")
                == ["events[0].when.breaks: no joint is named \"chain-4\"; did you mean \"chain-1\"?"])
        #expect(
            problems("when: {breaks: chain}, do: [{end: true}]")
                == ["events[0].when.breaks: must be one of the joints of this name, such as \"chain-1\""])
        #expect(
            problems("when: {rests: bob}, do: [{end: true}]")
                == ["events[0].when.rests: must be one of the copies, such as \"bob-1\""])
        let scene = try SceneFile.read(Array((chained + rows).utf8)).scene
        let names = try World(scene).builtConstraints.compactMap(\.definition.name)
        #expect(names == ["chain-1", "chain-2", "chain-3", "hook", "crank", "wire-1", "wire-2"])
    }

    @Test func twoJointsOfOneNameAreRefused() {
        let file = EventScene.text.replacing("name: crank", with: "name: hook")
        #expect(
            SceneFile.issues(of: Array(file.utf8)).map(\.problem).contains {
                $0.hasPrefix("another joint is named \"hook\"")
            })
    }

    @Test func limitsHoldForAScene() throws {
        var scene = try EventScene.scene([])
        scene.events = Array(repeating: EventDefinition(.time(1), do: [.end]), count: 1001)
        #expect(throws: InputError.self) { try scene.validate() }
        scene.events.removeLast()
        try scene.validate()
        var dot = BodyDefinition(name: "dot", position: .zero)
        (dot.mass, dot.moment) = (1, 1)
        var other = dot
        other.name = "other"
        scene.events = [EventDefinition(.time(1), do: [.spawn(dot, limit: 6000), .spawn(other, limit: 4001)])]
        #expect(scene.sizeProblem == "must have events that add at most 10000 bodies in all, got 10001")
        scene.events = [EventDefinition(.time(1), do: Array(repeating: .end, count: 101))]
        #expect(throws: InputError.self) { try scene.validate() }
        scene.events = [EventDefinition(.time(.nan), do: [.gravity(Vector(.infinity, 0))])]
        #expect(throws: InputError.self) { try scene.validate() }
        scene.events = [EventDefinition(.time(1), do: [.kind(body: "ball", .static)])]
        #expect(throws: InputError.self) { try scene.validate() }
    }

    @Test func aSceneWithoutEventsHasTheSameDigest() throws {
        let scene = try SceneFile.read(Array(EventScene.text.utf8)).scene
        var reacting = scene
        reacting.events = [EventDefinition(.time(1), do: [.end])]
        #expect(reacting.digest != scene.digest)
        reacting.events = []
        #expect(reacting.digest == scene.digest)
        #expect(!SceneFile.json(scene).contains("\"events\":"))
    }

    @Test func whatComesTooLateOrTooOftenIsWarnedOf() throws {
        let scene = try EventScene.scene([
            "when: {time: 2}, do: [{end: true}]", "when: {time: 2.5}, do: [{end: true}]",
            "when: {time: 1}, every: 0.001, do: [{remove: ball}]",
        ])
        #expect(
            try scene.warnings().filter { $0.path.hasPrefix("events") }.map(\.description) == [
                "events[1].when.time: is 2.5 s, and a run ends after 2 s at the latest",
                "events[2].every: is shorter than a step, 0.00833 s: the event takes place once per step",
            ])
        #expect(try scene.warnings(rate: 2000).filter { $0.path == "events[2].every" } == [])
    }

    @Test func itemsOfDynamicsHaveNoEvents() {
        let file = "version: 1\nname: a\ndynamics: {items: []}\nevents: [{when: {time: 1}, do: [{end: true}]}]\n"
        #expect(
            SceneFile.issues(of: Array(file.utf8)).map { "\($0.path): \($0.problem)" }
                == ["events: must be left out, for the scene has dynamics, whose items are all that moves"])
    }
}
