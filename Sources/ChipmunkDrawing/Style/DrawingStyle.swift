public import Chipmunk

/// The look of a space in a picture.
///
/// Bodies are identified by reference, so a style is valid only as long as they live.
public struct DrawingStyle: Hashable, Sendable {
    /// The colors.
    public var theme: Theme
    /// The layers beside the shapes.
    public var layers: Layers
    /// The title in the file of an SVG or a PDF, which is heard where the picture is not seen. If nil, the number of bodies.
    /// Defaults to nil.
    public var title: String?
    private var looks: [ObjectIdentifier: BodyLook] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var trails: [ObjectIdentifier: [Vector]] = [:]
    var ghosts: [ObjectIdentifier: Pose] = [:]
    /// Rectangles in front of the bodies or behind them, each over those before it. Defaults to none.
    package var sheets: [Sheet] = []
    /// Places with crosses, in front of the shapes. Defaults to none.
    package var markers: [Marker] = []

    /// The axis of the scale, in the layer of that name, or nil for none. Defaults to nil.
    package var scale: ScaleAxis?

    /// Creates a style. Defaults to the light theme and the standard layers: joints and faded sleepers.
    public init(theme: Theme = .light, layers: Layers = .standard) {
        self.theme = theme
        self.layers = layers
    }

    /// Returns the title of a picture of a space.
    func title(of space: Space) -> String {
        if let title { return title }
        let count = space.bodies.count
        return "A space with \(count == 1 ? "a body" : "\(count) bodies")"
    }

    /// The look of a body's shapes, but for those that have one of their own. If nil, each shape has the look of its kind:
    /// static shapes are walls, boxes crates, circles balls, and others plain. Defaults to nil.
    public subscript(look body: Body) -> BodyLook? {
        get { looks[ObjectIdentifier(body)] }
        set { looks[ObjectIdentifier(body)] = newValue }
    }

    /// The look of a shape, in place of its body's look. Defaults to nil.
    public subscript(look shape: Shape) -> BodyLook? {
        get { looks[ObjectIdentifier(shape)] }
        set { looks[ObjectIdentifier(shape)] = newValue }
    }

    /// Returns the look in which a shape is drawn: its own, its body's, or its kind's.
    package func look(of shape: Shape, on body: Body) -> BodyLook {
        self[look: shape] ?? self[look: body] ?? .standard(for: shape)
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
