public import Chipmunk

/// The look of a space in a picture.
///
/// Bodies are identified by reference, so a style is valid only as long as they live.
public struct DrawingStyle: Hashable, Sendable {
    /// The colors.
    public var theme: Theme
    /// The layers beside the shapes.
    public var layers: Layers
    private var looks: [ObjectIdentifier: BodyLook] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var trails: [ObjectIdentifier: [Vector]] = [:]
    var ghosts: [ObjectIdentifier: Pose] = [:]
    /// Rectangles in front of the bodies or behind them, each over those before it. Defaults to none.
    package var sheets: [Sheet] = []
    /// Places with crosses, in front of the shapes. Defaults to none.
    package var markers: [Marker] = []

    /// Creates a style. Defaults to the light theme, with joints and faded sleepers.
    public init(theme: Theme = .light, layers: Layers = [.joints, .sleep]) {
        self.theme = theme
        self.layers = layers
    }

    /// The look of a body. If nil, each shape has the look of its kind: static shapes are walls, boxes crates, circles
    /// balls, and others plain. Defaults to nil.
    public subscript(look body: Body) -> BodyLook? {
        get { looks[ObjectIdentifier(body)] }
        set { looks[ObjectIdentifier(body)] = newValue }
    }

    /// The name of a body in the layer of names. Defaults to nil.
    public subscript(name body: Body) -> String? {
        get { names[ObjectIdentifier(body)] }
        set { names[ObjectIdentifier(body)] = newValue }
    }

    /// The path of a body so far, in points of the space. Defaults to nil.
    ///
    /// It is drawn as a thin line from point to point, ending at the body's position, under all shapes, in the body's
    /// color, made darker or lighter if necessary. ``Trail`` records one.
    public subscript(trail body: Body) -> [Vector]? {
        get { trails[ObjectIdentifier(body)] }
        set { trails[ObjectIdentifier(body)] = newValue }
    }
}
