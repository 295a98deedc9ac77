/// The parts of a picture beside the shapes.
public struct Layers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates layers from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Joints and springs.
    public static let joints = Layers(rawValue: 1)
    /// The points at which shapes touch.
    public static let contacts = Layers(rawValue: 2)
    /// Arrows from the bodies to their places after a tenth of a second.
    public static let velocities = Layers(rawValue: 4)
    /// Sleeping bodies, faded.
    public static let sleep = Layers(rawValue: 8)
    /// The names of the bodies that have one, in front of everything. A name without room beside the others is omitted.
    public static let names = Layers(rawValue: 16)
    /// Lines at round coordinates.
    public static let grid = Layers(rawValue: 32)
    /// Lines at round coordinates with their numbers, quieter than a grid, where a view follows a body.
    public static let scale = Layers(rawValue: 64)

    /// The layers of a picture that names none: joints, faded sleepers, and the scale of a view that follows a body.
    public static let standard: Layers = [.joints, .sleep, .scale]
}
