extension Scene {
    /// The ranges that keep a scene's numbers meaningful, and every moment of inertia within the range of a body.
    enum Bounds {
        static let coordinate = -1e9...1e9
        static let size = 1e-3...1e6
        static let radius = 0.0...1e9
        static let mass = 1e-9...1e15
        static let density = 1e-12...1e9
        static let moment = 1e-20...1e25
        static let strength = 0.0...1e15
        static let surface = 0.0...1e6
        static let iterations = 1...10_000
    }
}
