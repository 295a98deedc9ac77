/// The parts of a picture besides the shapes.
public struct PictureParts: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of parts from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Joints and springs.
    public static let joints = PictureParts(rawValue: 1)
    /// The contact points of shapes.
    public static let contacts = PictureParts(rawValue: 2)
    /// Arrows from the bodies to their places a tenth of a second later.
    public static let velocities = PictureParts(rawValue: 4)
    /// Sleeping bodies, faded.
    public static let sleep = PictureParts(rawValue: 8)
    /// The names of bodies, in front of everything. A name without room beside the others is omitted.
    public static let names = PictureParts(rawValue: 16)
    /// Lines at round coordinates.
    public static let grid = PictureParts(rawValue: 32)
    /// Lines at round coordinates with their numbers, less prominent than a grid, in a view that follows a body.
    public static let scale = PictureParts(rawValue: 64)

    /// The default parts: joints, faded sleepers, and the scale of a view that follows a body.
    public static let standard: PictureParts = [.joints, .sleep, .scale]
}
