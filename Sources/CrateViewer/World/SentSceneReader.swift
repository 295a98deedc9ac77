import Chipmunk
import CrateKit

/// Reads the scenes that clients send, one at a time, beside the frames. A stranger wrote them, so their steps must
/// not cost more than what can be built on the page.
actor SentSceneReader {
    /// The largest number of bodies.
    static let maximumBodies = WorldCast.maximumAdded
    /// The largest number of points of shapes.
    static let maximumPoints = WorldCast.maximumAddedShapes
    /// The largest number of the solver's iterations in a step.
    static let maximumIterations = 60
    /// The largest number of characters in the description of a mistake.
    private static let maximumMistakeLength = 200

    /// Reads a scene from the bytes of a file, and checks that it can be built.
    ///
    /// - Throws: ``SceneRefusal``.
    func scene(from bytes: [UInt8]) throws(SceneRefusal) -> Scene {
        let scene: Scene
        do {
            scene = try SceneFile.read(bytes).scene
        } catch {
            let mistake = "\(error)".split(separator: "\n").first.map(String.init) ?? "it is empty"
            throw SceneRefusal(
                description: "The scene of the link cannot be read: "
                    + mistake.printable(limit: SentSceneReader.maximumMistakeLength))
        }
        if let problem = SentSceneReader.problem(of: scene) {
            throw SceneRefusal(description: "A scene in a link \(problem): serve it as a file.")
        }
        do {
            _ = try World(scene)
        } catch {
            throw SceneRefusal(
                description: "The scene of the link cannot be built: "
                    + "\(error)".printable(limit: SentSceneReader.maximumMistakeLength))
        }
        return scene
    }

    /// Returns the rule that a scene breaks, or nil if it breaks none.
    private static func problem(of scene: Scene) -> String? {
        // What the page saves has each body by itself.
        if !scene.generators.isEmpty || !scene.repetitions.isEmpty { return "cannot have patterns of bodies" }
        if scene.dynamics != nil { return "cannot use UIKit Dynamics" }
        if !scene.layers.isEmpty { return "cannot have layers" }
        if scene.space.spatialHash != nil { return "cannot have a grid" }
        if scene.space.iterations > maximumIterations { return "can have at most \(maximumIterations) iterations" }
        let spawns = scene.events.flatMap(\.actions).compactMap { action in
            if case .spawn(let body, let limit) = action { (body: body, limit: limit) } else { nil }
        }
        let bodyCount = spawns.reduce(scene.crates.count + scene.balls.count + scene.bodies.count) { $0 + $1.limit }
        if bodyCount > maximumBodies { return "can have at most \(maximumBodies) bodies" }
        let points = spawns.reduce(scene.bodies.reduce(0) { $0 + pointCount($1) }) {
            $0 + $1.limit * pointCount($1.body)
        }
        return points > maximumPoints ? "can have at most \(maximumPoints) points of shapes" : nil
    }

    private static func pointCount(_ body: BodyDefinition) -> Int {
        body.shapes.reduce(0) { count, shape in
            switch shape.geometry {
            case .circle, .segment, .box: count + 1
            case .polyline(let points, _, _), .outline(let points, _): count + points.count
            case .polygon(let vertices, _): count + vertices.count
            }
        }
    }
}
