import Chipmunk
import ChipmunkDrawing
import CrateKit

/// The ways of a world's bodies, if `--trails` asks for them.
struct BodyTrails {
    private let precision: Double?
    private var trails: [Trail] = []

    /// No trails as yet, for pictures of a camera.
    init(_ picture: PictureOptions, _ camera: Camera) {
        // What is less than half a point of the picture shows nowhere.
        precision = picture.trails ? 0.5 / camera.scale : nil
    }

    /// Records where the bodies are: at the start, and after each step.
    mutating func note(_ world: World) {
        guard let precision else { return }
        if trails.isEmpty { trails = Array(repeating: Trail(precision: precision), count: world.bodies.count) }
        for (index, body) in world.bodies.enumerated() { trails[index].add(body.position) }
    }

    /// Adds what was noted to a world's style.
    func add(to style: inout DrawingStyle, of world: World) {
        for (trail, body) in zip(trails, world.bodies) { style[trail: body] = trail.points }
    }
}
