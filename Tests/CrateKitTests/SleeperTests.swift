import Chipmunk
import SceneCoding
import Testing

@testable import CrateKit

/// Bodies that start asleep.
@Suite struct SleeperTests {
    /// A stone that hangs in the air, and a ball above it.
    private static let hanging = """
        version: 1
        name: hanging
        view: [200, 300]
        space: { sleepTimeThreshold: 0.5 }
        walls: [{ from: [0, 0], to: [200, 0] }]
        bodies:
          - { name: stone, position: [100, 150], mass: 1, asleep: true, shapes: [{ type: circle, radius: 10 }] }
          - { name: ball, position: [104, 250], mass: 1, shapes: [{ type: circle, radius: 10 }] }
        """

    private static func scene(_ text: String) throws -> Scene {
        try SceneFile.read(Array(text.utf8)).scene
    }

    /// Returns the issues of a file that is refused, each behind its path.
    private static func issues(_ text: String) throws -> [String] {
        let error = try #require(throws: SceneFileError.self) { try scene(text) }
        return error.issues.map { "\($0.path) \($0.problem)" }
    }

    @Test func aSleeperStaysInTheAirUntilSomethingTouchesIt() throws {
        let simulation = Simulation(of: try World(Self.scene(Self.hanging)))
        let (stone, ball) = (simulation.bodies[0], simulation.bodies[1])
        #expect(stone.isSleeping && !ball.isSleeping)
        while ball.position.y > 175 { simulation.step() }
        #expect(simulation.stepCount > 10 && stone.position == Vector(100, 150) && stone.isSleeping)
        for _ in 0..<60 { simulation.step() }
        #expect(!stone.isSleeping && stone.position.y < 140)
    }

    @Test func aChangeOfTheTiltWakesIt() throws {
        let simulation = Simulation(of: try World(Self.scene(Self.hanging)))
        simulation.step()
        simulation.tilt = Tilt(x: 0.5, y: -1)
        simulation.step()
        #expect(!simulation.bodies[0].isSleeping && simulation.bodies[0].velocity.x > 0)
    }

    @Test func whatItIsJoinedToSleepsToo() throws {
        let joint = "constraints: [{ type: pin, a: stone, b: ball }]"
        let simulation = Simulation(of: try World(Self.scene("\(Self.hanging)\n\(joint)")))
        for _ in 0..<10 { simulation.step() }
        #expect(simulation.bodies.allSatisfy(\.isSleeping) && simulation.bodies[1].position == Vector(104, 250))
    }

    @Test func savedRunsContinueInTheSameBits() throws {
        let plan = RunPlan(scene: try Self.scene(Self.hanging), end: .steps(150))
        let simulation = try plan.begin()
        for _ in 0..<20 { simulation.step() }
        let saved = try SavedRun(of: simulation, after: plan)
        let other = try plan.begin()
        try other.resume(saved)
        #expect(other.bodies[0].isSleeping)
        plan.finish(simulation) { _ in }
        plan.finish(other) { _ in }
        #expect(simulation.stepCount == 150 && other.frame.stateHash == simulation.frame.stateHash)
    }

    @Test func aCapturedSleeperSleepsOn() throws {
        let world = try World(Self.scene(Self.hanging))
        let simulation = Simulation(of: world)
        for _ in 0..<10 { simulation.step() }
        let capture = try WorldCast(of: world).capture(tilt: nil, time: simulation.time)
        #expect(capture.scene.bodies.map(\.startsAsleep) == [true, false])
        let again = Simulation(of: try World(capture.scene))
        again.step()
        #expect(again.bodies[0].isSleeping)
    }

    @Test func whatCannotSleepIsRefused() throws {
        let text = Self.hanging
        #expect(
            try Self.issues(text.replacing("{ sleepTimeThreshold: 0.5 }", with: "{}"))
                == [
                    "bodies[0].asleep must be false, for nothing sleeps in this scene: give its space a sleepTimeThreshold"
                ])
        #expect(
            try Self.issues(text.replacing("mass: 1, asleep", with: "kind: static, asleep"))
                == ["bodies[0].asleep must be false, for a static body never sleeps"])
        #expect(
            try Self.issues(text.replacing("asleep: true", with: "asleep: true, velocity: [1, 0]"))
                == ["bodies[0].asleep must be false, for the body has a velocity"])
        let group = """
            generators:
              - { pattern: row, count: 2, spacing: [9, 0], body: { name: g, position: [1, 1], mass: 1, moment: 1, asleep: true } }
            repeat:
              - { count: 2, offset: [9, 0], bodies: [{ name: r, position: [1, 1], mass: 1, moment: 1, asleep: true }] }
            """
        let sleepers = ["bodies[0].asleep", "generators[0].body.asleep", "repeat[0].bodies[0].asleep"]
        let paths = try Self.issues("\(text.replacing("{ sleepTimeThreshold: 0.5 }", with: "{}"))\n\(group)")
        #expect(paths.map { String($0.prefix { $0 != " " }) }.sorted() == sleepers)
    }

    @Test func whatAnEventAddsIsAwake() throws {
        let event = """
            events:
              - when: { time: 1 }
                do: [{ spawn: { body: { name: drop, position: [9, 9], mass: 1, moment: 1, asleep: true } } }]
            """
        #expect(
            try Self.issues("\(Self.hanging)\n\(event)")
                == ["events[0].do[0].spawn.body.asleep must be false, for what an event adds is awake"])
    }

    @Test func aKinematicBodyKeepsWhatItIsJoinedToAwake() throws {
        let ball = Self.hanging.replacing("250], mass: 1", with: "250], kind: kinematic")
        let text = "\(ball)\nconstraints: [{ type: pin, a: stone, b: ball }]"
        let error = #expect(throws: InputError.self) { try World(Self.scene(text)) }
        #expect(error?.path == "bodies[0].asleep")
    }
}
