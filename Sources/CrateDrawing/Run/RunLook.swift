public import ChipmunkDrawing

/// The look and the size of a run's pictures.
///
///     var look = RunLook(theme: .dark, showsTrails: true)
///     look.extent = .size(PictureSize(width: 640, height: 480))
public struct RunLook: Hashable, Sendable {
    /// The colors. Defaults to the light theme.
    public var theme: Theme
    /// The parts of the picture besides the shapes. Defaults to `PictureParts.standard`.
    public var parts: PictureParts
    /// Whether the path of each body is drawn, in a color of its own. Defaults to false.
    public var showsTrails: Bool
    /// The size of a picture, or nil for the size of the scene, or of a page for a strip. Defaults to nil.
    public var extent: Extent?
    /// The pixels per point of a PNG or a film. Defaults to 1. Pictures trap unless it is in `Picture.densities`.
    public var pixelsPerPoint = 1.0
    /// The pictures for layers and bodies to show. Defaults to none.
    public var pictures = ScenePictures()

    /// The size of a picture.
    public enum Extent: Hashable, Sendable {
        /// The size of the whole picture, which the scene fills as far as possible.
        case size(PictureSize)
        /// The picture's points per point of the scene, in `Camera.scales`.
        case scale(Double)
    }

    /// Creates a look from its parts.
    public init(
        theme: Theme = .light, parts: PictureParts = .standard, showsTrails: Bool = false, extent: Extent? = nil
    ) {
        self.theme = theme
        self.parts = parts
        self.showsTrails = showsTrails
        self.extent = extent
    }
}
