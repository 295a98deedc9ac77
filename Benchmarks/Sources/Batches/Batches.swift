import Chipmunk
public import CrateKit

/// Batches of worlds whose tilts change all the time: at rest there would be less to measure.
public struct Batches: ~Copyable {
    private var batch: WorldBatch
    private var actions: [Double]
    private var stepCount = 0

    /// Makes a batch of worlds of one scene, stepped by some jobs.
    public init(of scene: Scene, count: Int, jobs: Int) {
        do {
            batch = try WorldBatch(of: scene, count: count, jobs: jobs)
        } catch {
            fatalError("the scene is valid: \(error)")
        }
        actions = Array(repeating: 0, count: batch.actionCount)
    }

    /// Steps all worlds, once a second under other tilts.
    public mutating func step() {
        if stepCount.isMultiple(of: 60) {
            for world in 0..<batch.count {
                let direction = Vector(angle: Double(stepCount / 60 + world))
                (actions[2 * world], actions[2 * world + 1]) = (direction.x, direction.y)
            }
        }
        batch.step(actions: actions)
        stepCount += 1
    }

    /// The sum of all observations, which is the same for any number of jobs.
    public var sum: Double {
        batch.observations.reduce(0, +)
    }
}

extension Scene {
    /// 1,000 boxes between four walls.
    public static let boxes: Scene = {
        var shape = ShapeDefinition(.box(width: 10, height: 10))
        shape.friction = 0.5
        var box = BodyDefinition(name: "box", position: Vector(20, 12), shapes: [shape])
        box.mass = 1
        let view = ViewSize(width: 470, height: 470)
        return Scene(
            name: "boxes", view: view, walls: Wall.around(view),
            generators: [Generator(.grid(columns: 40, rows: 25, spacing: Vector(11, 11)), of: box)])
    }()
}
