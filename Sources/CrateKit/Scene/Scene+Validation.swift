extension Scene {
    /// The ranges that keep a scene's numbers meaningful, and every moment of inertia within what a body takes.
    enum Bounds {
        static let coordinate = -1e9...1e9
        static let size = 1e-3...1e6
        static let radius = 0.0...1e9
        static let mass = 1e-9...1e15
        static let surface = 0.0...1e6
        static let iterations = 1...10_000
    }

    /// Throws if a number of the scene is out of range; ``World`` does it before it builds anything.
    public func validate() throws(SceneError) {
        try check(view.width, in: Bounds.size, at: "view.width")
        try check(view.height, in: Bounds.size, at: "view.height")
        try check(space.iterations, in: Bounds.iterations, at: "space.iterations")
        for (index, wall) in walls.enumerated() { try wall.validate(at: "walls[\(index)]") }
        for (index, crate) in crates.enumerated() { try crate.validate(at: "crates[\(index)]") }
        for (index, ball) in balls.enumerated() { try ball.validate(at: "balls[\(index)]") }
        try tilt?.validate(at: "tilt")
    }
}

extension Wall {
    func validate(at path: String) throws(SceneError) {
        try check(from.x, in: Scene.Bounds.coordinate, at: "\(path).from[0]")
        try check(from.y, in: Scene.Bounds.coordinate, at: "\(path).from[1]")
        try check(to.x, in: Scene.Bounds.coordinate, at: "\(path).to[0]")
        try check(to.y, in: Scene.Bounds.coordinate, at: "\(path).to[1]")
        try check(radius, in: Scene.Bounds.radius, at: "\(path).radius")
        try check(friction, in: Scene.Bounds.surface, at: "\(path).friction")
        try check(elasticity, in: Scene.Bounds.surface, at: "\(path).elasticity")
        guard from != to else {
            throw SceneError(path: path, problem: "must lead from one point to another, got \(from) twice")
        }
    }
}

extension Crate {
    func validate(at path: String) throws(SceneError) {
        try check(frame.x, in: Scene.Bounds.coordinate, at: "\(path).frame.x")
        try check(frame.y, in: Scene.Bounds.coordinate, at: "\(path).frame.y")
        try check(frame.width, in: Scene.Bounds.size, at: "\(path).frame.width")
        try check(frame.height, in: Scene.Bounds.size, at: "\(path).frame.height")
        try check(mass, in: Scene.Bounds.mass, at: "\(path).mass")
        try check(friction, in: Scene.Bounds.surface, at: "\(path).friction")
        try check(elasticity, in: Scene.Bounds.surface, at: "\(path).elasticity")
    }
}

extension Ball {
    func validate(at path: String) throws(SceneError) {
        try check(position.x, in: Scene.Bounds.coordinate, at: "\(path).position[0]")
        try check(position.y, in: Scene.Bounds.coordinate, at: "\(path).position[1]")
        try check(radius, in: Scene.Bounds.size, at: "\(path).radius")
        try check(mass, in: Scene.Bounds.mass, at: "\(path).mass")
        try check(friction, in: Scene.Bounds.surface, at: "\(path).friction")
        try check(elasticity, in: Scene.Bounds.surface, at: "\(path).elasticity")
    }
}
