import Chipmunk
import Testing

@testable import CrateKit

@Suite struct PatternJointTests {
    private static let text = """
        version: 1
        name: chain
        bodies:
        - {name: load, position: [100, 145], mass: 5, shapes: [{type: circle, radius: 8}]}
        generators:
        - pattern: row
          count: 4
          spacing: [0, -12]
          body: {name: link, position: [100, 196], mass: 1, shapes: [{type: box, width: 8, height: 10}]}
        constraints:
        - {type: pivot, between: link, anchorA: [0, -6], anchorB: [0, 6], ends: [world, load]}

        """

    private func scene(_ text: String = text) throws -> Scene { try SceneFile.read(Array(text.utf8)).scene }

    private func problems(_ text: String) -> [String] { SceneFile.issues(of: Array(text.utf8)).map(\.problem) }

    @Test func eachIsJoinedToTheNextAndTheEndsAsIfTheRowWentOn() throws {
        let world = try World(scene())
        let names = world.builtConstraints.map { [$0.definition.bodyA, $0.definition.bodyB] }
        #expect(
            names == [
                ["world", "link-1"], ["link-1", "link-2"], ["link-2", "link-3"], ["link-3", "link-4"],
                ["link-4", "load"],
            ])
        let anchors = world.constraints.compactMap { ($0 as? PivotJoint).map { [$0.anchorA, $0.anchorB] } }
        #expect(anchors.first == [Vector(100, 202), Vector(0, 6)])
        #expect(anchors.last == [Vector(0, -6), Vector(0, 9)])
        #expect(world.builtConstraints.allSatisfy { $0.path == "constraints[0]" })
        #expect(try scene().warnings() == [])
        #expect(world.builtConstraints[1].summary == "the pivot of link-1 and link-2")
    }

    @Test func aChainHangsTogether() throws {
        let simulation = try RunPlan(scene: scene(), end: .steps(600)).run()
        #expect(simulation.world.bodies.allSatisfy { abs($0.position.x - 100) < 1e-6 && $0.position.y > 130 })
    }

    @Test func whatIsMissingOrGivenTwiceIsRefused() {
        func changed(_ old: String, _ new: String) -> [String] { problems(Self.text.replacing(old, with: new)) }
        #expect(changed("between: link", "between: lnk").first?.contains("no pattern is named \"lnk\"") == true)
        #expect(
            changed("between: link", "between: link, a: load") == ["must be left out, for between names the bodies"])
        #expect(changed("between: link, ", "a: load, b: world, ") == ["must be left out without between"])
        #expect(changed("between: link,", "a: load, #") != [])
        #expect(
            problems("{\"version\": 1, \"name\": \"a\", \"constraints\": [{\"type\": \"gear\", \"ratio\": 1}]}") == [
                "a is missing", "b is missing",
            ])
        #expect(changed("count: 4", "count: 1").first?.contains("must be a pattern of two bodies or more") == true)
        #expect(
            changed("ends: [world, load]", "ends: [world, lod]").first?.contains("no body is named \"lod\"") == true)
    }

    @Test func aRowIsStraight() throws {
        let bodies = try Generator(
            .row(count: 3, spacing: Vector(5, -2)), of: BodyDefinition(name: "a", position: Vector(1, 1))
        ).bodies()
        #expect(bodies.map(\.position) == [Vector(1, 1), Vector(6, -1), Vector(11, -3)])
    }

    @Test func aRepetitionMovesBodiesAndAnchorsOfTheWorld() throws {
        let text = """
            version: 1
            name: cradle
            bodies: [{name: post, position: [0, 90], kind: static}]
            repeat:
            - count: 3
              offset: [40, 1]
              bodies:
              - {name: ball, position: [10, 20], mass: 1, shapes: [{type: circle, radius: 5}]}
              - {name: hook, position: [10, 60], kind: kinematic}
              constraints:
              - {type: pin, a: world, b: ball, anchorA: [10, 80]}
              - {type: pin, a: hook, b: ball}
              - {type: slide, a: post, b: ball, anchorA: [1, 2], maximum: 1000}

            """
        let world = try World(scene(text))
        #expect(world.scene.bodyNames == ["ball-1", "hook-1", "ball-2", "hook-2", "ball-3", "hook-3"])
        #expect(
            world.bodies.map(\.position) == [
                Vector(10, 20), Vector(10, 60), Vector(50, 21), Vector(50, 61), Vector(90, 22), Vector(90, 62),
            ])
        let last = world.builtConstraints.suffix(3).map(\.definition)
        #expect(last.map(\.bodyA) == ["world", "hook-3", "post"])
        #expect(last.map(\.bodyB) == ["ball-3", "ball-3", "ball-3"])
        #expect(last.map { $0.joint.anchorsA } == [[Vector(90, 82)], [.zero], [Vector(1, 2)]])
        // Constraints elsewhere name a copy, and not the body of the group.
        let tail = "constraints: [{type: gear, a: ball-1, b: ball-2, ratio: 1}]\n"
        #expect(problems(text + tail) == [])
        #expect(
            problems(text + tail.replacing("ball-1", with: "ball"))
                == ["must be one of the copies, such as \"ball-1\", got \"ball\""])
        #expect(problems(text + "constraints: [{type: pin, between: ball}]\n") == [])
    }

    @Test func aSmallFileCannotMakeTooMany() {
        let body = "{name: b, mass: 1, shapes: [{type: circle, radius: 1}]}"
        let many = problems(
            "version: 1\nname: a\nrepeat: [{count: 60000, offset: [9, 0], bodies: [\(body), \(body.replacing("b,", with: "c,"))]}]\n"
        )
        #expect(many.contains { $0.contains("100000 bodies") }, "\(many.prefix(3))")
        let row = "generators: [{pattern: row, count: 90000, spacing: [9, 0], body: \(body)}]"
        let joints = problems(
            "version: 1\nname: a\n\(row)\nconstraints: [{type: pin, between: b}, {type: pin, between: b}, {type: pin, between: b}]\n"
        )
        #expect(joints.contains { $0.contains("must have at most 200000 constraints in all") }, "\(joints.prefix(3))")
    }

    @Test func aThousandGeneratedBodiesAreOneFinding() throws {
        let text = """
            version: 1
            name: heap
            walls: [{from: [0, 0], to: [10, 0]}, {from: [10, 0], to: [10, 10]}]
            generators:
            - {pattern: grid, columns: 50, rows: 20, spacing: [9, 9], body: {name: b, position: [50, 50], mass: 1, shapes: [{type: circle, radius: 5}]}}

            """
        let warnings = try scene(text).warnings().map(\.description)
        #expect(warnings.count == 2, "\(warnings)")
        #expect(warnings.contains { $0.contains("deep in generators[0].body") })
        #expect(
            warnings.contains {
                $0.contains("starts outside the walls") && $0.hasSuffix("(the worst of 1000 from here)")
            })
    }
}
