public import ChipmunkDrawing

/// How the pictures of a run look, and how large they are.
///
///     var look = RunLook(theme: .dark, showsTrails: true)
///     look.extent = .size(PictureSize(width: 640, height: 480))
public struct RunLook: Hashable, Sendable {
    /// The colors. Defaults to light.
    public var theme: Theme
    /// What is drawn beside the shapes, joints and faded sleepers. Defaults to nothing.
    public var layers: Layers
    /// Whether the path of each body is drawn. Defaults to false.
    public var showsTrails: Bool
    /// How large a picture is. Defaults to nil: as large as the scene, or for a strip as wide as a page.
    public var extent: Extent?

    /// How large a picture is.
    public enum Extent: Hashable, Sendable {
        /// The whole picture's size, in which the scene is as large as it can be.
        case size(PictureSize)
        /// The picture's points per point of the scene, in `Camera.scales`.
        case scale(Double)
    }

    /// Creates a look from its parts.
    public init(theme: Theme = .light, layers: Layers = [], showsTrails: Bool = false, extent: Extent? = nil) {
        self.theme = theme
        self.layers = layers
        self.showsTrails = showsTrails
        self.extent = extent
    }
}
