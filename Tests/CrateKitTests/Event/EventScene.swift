import CrateKit

/// A scene with events: a crate on a shelf, a ball on a hook, a motor, and a sensor below them.
enum EventScene {
    static let text = """
        version: 1
        name: events
        view: [200, 200]
        bodies:
        - {name: floor, kind: static, shapes: [{type: segment, from: [0, 10], to: [200, 10], radius: 10, friction: 0.8}]}
        - {name: shelf, kind: kinematic, position: [50, 100], shapes: [{type: box, width: 60, height: 8, density: 0.01}]}
        - {name: crate, position: [50, 115], mass: 2, shapes: [{type: box, width: 20, height: 20, friction: 0.8}]}
        - {name: ball, position: [140, 120], mass: 1, shapes: [{type: circle, radius: 8, friction: 0.8}]}
        - {name: rod, position: [180, 60], mass: 1, shapes: [{type: box, width: 20, height: 4}]}
        - {name: plate, kind: static, position: [140, 40], shapes: [{type: box, width: 30, height: 20, sensor: true}]}
        constraints:
        - {name: hook, type: pin, a: world, b: ball, anchorA: [140, 180], breakForce: 1e6}
        - {type: pivot, a: world, b: rod, anchorA: [180, 60]}
        - {name: crank, type: motor, a: rod, b: world, rate: 0, maxForce: 1e6}

        """

    /// Returns the scene with the lines of its events, each "when: …, do: […]" and more.
    static func scene(_ events: [String], adding more: String = "", steps: Int = 240) throws -> Scene {
        try SceneFile.read(Array(file(events, adding: more, steps: steps).utf8)).scene
    }

    /// Returns the problems of the scene with some events, each with its path.
    static func problems(_ events: [String], adding more: String = "") -> [String] {
        SceneFile.issues(of: Array(file(events, adding: more).utf8)).filter { $0.severity == .error }.map {
            "\($0.path): \($0.problem)"
        }
    }

    static func file(_ events: [String], adding more: String = "", steps: Int = 240) -> String {
        text + more + (events.isEmpty ? "" : "events:\n") + events.map { "- {\($0)}\n" }.joined()
            + "run: {steps: \(steps)}\n"
    }
}
