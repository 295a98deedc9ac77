package import Chipmunk

/// Records the bodies that leave a part of the space during a run, for notes to people.
package struct ViewExits {
    /// The visible box at the start.
    private let initialBox: BoundingBox
    /// The current visible box, which moves with a followed body.
    private var box: BoundingBox
    private let yPointsDown: Bool
    /// The distance from each body's position to the farthest corner of its shapes.
    private let radii: [Double]
    /// The time at which each body left: nil while it is inside, and 0 if it was outside from the start.
    private var exits: [Double?]
    /// The body that the view follows, which never leaves it.
    private let followed: Int?

    /// Starts recording, with the bodies of a world in their current places.
    ///
    /// - Parameter box: The visible box at the start, in points.
    package init(of world: World, leaving box: BoundingBox) {
        (initialBox, self.box) = (box, box)
        yPointsDown = world.scene.yPointsDown
        followed = world.followedStart?.index
        radii = world.bodies.map { body in
            body.shapes.reduce(0) { reach, shape in
                let box = shape.updateBoundingBox()
                let x = max(abs(box.left - body.position.x), abs(box.right - body.position.x))
                let y = max(abs(box.bottom - body.position.y), abs(box.top - body.position.y))
                return max(reach, Vector(x, y).length)
            }
        }
        exits = Array(repeating: nil, count: radii.count)
        for (index, body) in world.bodies.enumerated() where isOutside(body.position, radii[index]) { exits[index] = 0 }
    }

    /// Records the places of the bodies after a step.
    package mutating func observe(_ simulation: Simulation) {
        if followed != nil { box = initialBox.offset(by: simulation.world.viewDisplacement) }
        for (index, body) in simulation.world.bodies.enumerated() where index != followed {
            if !isOutside(body.position, radii[index]) {
                exits[index] = nil
            } else if exits[index] == nil {
                exits[index] = simulation.time
            }
        }
    }

    private func isOutside(_ place: Vector, _ radius: Double) -> Bool {
        place.x + radius < box.left || place.x - radius > box.right || place.y + radius < box.bottom
            || place.y - radius > box.top
    }

    /// Returns sentences about the bodies that left and did not return: the first three by name, and the number of
    /// others.
    package func notes(on simulation: Simulation) -> [String] {
        let left = exits.enumerated().filter { ($0.element ?? 0) > 0 }.sorted {
            ($0.element ?? 0, $0.offset) < ($1.element ?? 0, $1.offset)
        }
        guard !left.isEmpty else { return [] }
        let names = simulation.world.bodyNames
        var notes = left.prefix(3).map { index, time in
            let place = simulation.world.bodies[index].position
            return "\(names[index].shortened) \(way(to: place, radii[index])) at \(fixed(time ?? 0, decimals: 1)) s"
        }
        if left.count > 3 { notes.append("\(left.count - 3) more left the view") }
        return notes
    }

    private func way(to place: Vector, _ radius: Double) -> String {
        let isBelow = yPointsDown ? place.y - radius > box.top : place.y + radius < box.bottom
        if isBelow { return "fell out of the view" }
        if place.x + radius < box.left { return "left the view on the left" }
        return place.x - radius > box.right ? "left the view on the right" : "left the view at the top"
    }
}
