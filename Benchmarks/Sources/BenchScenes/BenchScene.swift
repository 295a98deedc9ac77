public import Chipmunk

/// A scene that many bodies keep busy.
public struct BenchScene: Sendable {
    /// The name in reports: letters, digits and dashes.
    public let name: String
    /// Builds the space, always the same.
    public let makeSpace: @Sendable () -> Space

    init(_ name: String, _ makeSpace: @escaping @Sendable () -> Space) {
        self.name = name
        self.makeSpace = makeSpace
    }

    /// The time step of all scenes, in seconds.
    public static let duration = 1 / 60.0

    /// All scenes: the kinds of Chipmunk's own benchmark and of Box2D's, with fewer bodies.
    public static let all = terrains + stacks + machines
}
