extension Scene {
    /// The ranges that keep a scene's numbers meaningful, and every moment of inertia within the range of a body.
    package enum Bounds {
        package static let coordinate = -1e9...1e9
        package static let size = 1e-3...1e6
        package static let radius = 0.0...1e9
        package static let mass = 1e-9...1e15
        package static let density = 1e-12...1e9
        package static let moment = 1e-20...1e25
        package static let strength = 0.0...1e15
        package static let surface = 0.0...1e6
        package static let damping = 0.0...1e6
        package static let speed = 0.0...1e9
        package static let iterations = 1...10_000
    }
}
