import Chipmunk
import Dynamics

extension World {
    /// Returns a warning for each dynamic body that starts outside the walls, if walls enclose anything, or outside the
    /// view's edges if they are a boundary.
    func wallWarnings() -> [SceneWarning] {
        guard let inside = scene.dynamics == nil ? wallBox : boundsBox, inside.area > 0 else { return [] }
        let name = scene.dynamics == nil ? "walls" : "reference bounds"
        return dynamicBodies.filter { !inside.contains($0.position) }.map { body in
            Finding(path: path(of: body), problem: "starts outside the \(name), at \(text(body.position))")
        }.merged
    }

    private var wallBox: BoundingBox? {
        guard let first = scene.walls.first else { return nil }
        let start = BoundingBox(left: first.from.x, bottom: first.from.y, right: first.from.x, top: first.from.y)
        return scene.walls.reduce(start) {
            $0.expanded(toInclude: $1.from).expanded(toInclude: $1.to)
        }
    }

    private var boundsBox: BoundingBox? {
        scene.dynamics?.boundsInsets.map { insets in
            BoundingBox(
                left: insets.left, bottom: insets.top, right: scene.view.width - insets.right,
                top: scene.view.height - insets.bottom)
        }
    }

    /// Returns a warning about the heaviest body if another one weighs less than a thousandth of it: the solver would
    /// need very many iterations.
    func massWarnings() -> [SceneWarning] {
        guard let heaviest = dynamicBodies.max(by: { $0.weight < $1.weight }),
            let lightest = dynamicBodies.min(by: { $0.weight < $1.weight }), heaviest.weight > 1000 * lightest.weight
        else { return [] }
        return [
            SceneWarning(
                path: path(of: heaviest),
                problem:
                    "is over 1000 times as heavy as \(scene.label(ofPath: path(of: lightest))), \(heaviest.weight) to"
                    + " \(lightest.weight):"
                    + " the solver may not hold it")
        ]
    }

    /// Returns a warning for each dynamic body that can move farther in a step than it is thick, and so pass through a
    /// wall, unless it is a bullet. Counts its initial speed and the speed that it gains falling through the larger side of
    /// the view.
    func tunnellingWarnings(timestep: Double, tilt: TiltTrack) -> [SceneWarning] {
        let gravity = scene.gravity(under: tilt.tilt(at: 0)).length
        let fallen = (2 * gravity * max(viewBox.right - viewBox.left, viewBox.top - viewBox.bottom)).squareRoot()
        return dynamicBodies.filter { !$0.isBullet }.compactMap { body in
            guard let thickness = body.shapes.map(\.thickness).min(), thickness > 0 else { return nil }
            let speed = body.velocity.length + fallen * abs(body.gravityScale).squareRoot()
            let distance = min(speed, body.maxSpeed) * timestep
            guard distance > thickness else { return nil }
            let path = path(of: body)
            // The short forms of bodies have few keys.
            let remedy = path.hasPrefix("bodies") || path.hasPrefix("generators") ? "make it a bullet, or " : ""
            return Finding(
                path: path,
                problem: "may move \(fixed(distance, decimals: 1)) points in a step and is"
                    + " \(fixed(thickness, decimals: 1)) thick: it may pass through walls; \(remedy)take shorter steps",
                weight: distance / thickness)
        }.merged
    }

    private var dynamicBodies: [Body] {
        bodies.filter { $0.type == .dynamic }
    }
}

extension Body {
    /// The body's mass in a space, where its shapes' masses replace its own.
    fileprivate var weight: Double {
        let sum = shapes.reduce(0) { $0 + $1.mass }
        return sum > 0 ? sum : mass
    }
}

extension Shape {
    /// The shorter side of the shape's bounding box.
    fileprivate var thickness: Double {
        let box = updateBoundingBox()
        return min(box.right - box.left, box.top - box.bottom)
    }
}
