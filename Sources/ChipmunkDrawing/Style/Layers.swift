/// What is drawn beside the shapes.
public struct Layers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Layers from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Joints and springs.
    public static let joints = Layers(rawValue: 1)
    /// The points at which shapes touch.
    public static let contacts = Layers(rawValue: 2)
    /// Arrows from the bodies to where they would be in a tenth of a second.
    public static let velocities = Layers(rawValue: 4)
    /// Sleeping bodies, faded.
    public static let sleep = Layers(rawValue: 8)
    /// The names of the bodies that have one, in front of everything. Where there is no room for a name beside the others, it
    /// is left out.
    public static let names = Layers(rawValue: 16)
    /// Lines at round coordinates.
    public static let grid = Layers(rawValue: 32)
}
