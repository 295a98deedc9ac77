import Chipmunk
import ChipmunkDrawing
import CrateKit

/// The trails of a world's bodies; none without a precision.
struct BodyTrails {
    private var trails: [Trail]

    /// Creates the trails of a world at its start. Without a precision there are none.
    init(of world: World, precision: Double?) {
        trails = precision.map { precision in world.bodies.map { _ in Trail(precision: precision) } } ?? []
        record(world)
    }

    /// Records the positions of the bodies after a step.
    mutating func record(_ world: World) {
        for index in trails.indices { trails[index].add(world.bodies[index].position) }
    }

    /// Adds the trails to a world's style. If several bodies have one, each has its own color.
    func add(to style: inout DrawingStyle, of world: World) {
        for (index, (trail, body)) in zip(trails, world.bodies).enumerated() {
            style[trail: body] = trail.points
            if trails.count > 1 { style[trailColor: body] = style.theme.trailColor(at: index) }
        }
    }
}
