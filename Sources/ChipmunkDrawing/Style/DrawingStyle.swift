public import Chipmunk

/// The look of a space in a picture.
///
/// Bodies are identified by reference, so a style is valid only as long as they live.
public struct DrawingStyle: Hashable, Sendable {
    /// The colors.
    public var theme: Theme
    /// The parts of the picture besides the shapes.
    public var parts: PictureParts
    /// The title in an SVG or PDF file, for readers who cannot see the picture. Defaults to nil, for the number of
    /// bodies.
    public var title: String?
    private var looks: [ObjectIdentifier: BodyLook] = [:]
    private var jointLooks: [ObjectIdentifier: JointLook] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var trails: [ObjectIdentifier: [Vector]] = [:]
    private var trailColors: [ObjectIdentifier: DebugColor] = [:]
    private var filledAreas: [ObjectIdentifier: [Vector]] = [:]
    private var coveredShapes: Set<ObjectIdentifier> = []
    private var images: [ObjectIdentifier: PixelImage] = [:]
    var ghosts: [ObjectIdentifier: Pose] = [:]
    var poses = DrawnPoses()
    /// Rectangles in front of the bodies or behind them, in order from back to front. Defaults to none.
    package var sheets: [Sheet] = []
    /// Texts behind the bodies. Defaults to none.
    package var texts: [PlacedText] = []
    /// Places marked with crosses, in front of the shapes. Defaults to none.
    package var markers: [Marker] = []

    /// The axis of the scale, which is drawn if ``parts`` contains the scale, or nil for none. Defaults to nil.
    package var scale: ScaleAxis?

    /// Creates a style. Defaults to the light theme with joints and faded sleepers.
    public init(theme: Theme = .light, parts: PictureParts = .standard) {
        self.theme = theme
        self.parts = parts
    }

    /// Returns the title of a picture of a space.
    func title(of space: Space) -> String {
        if let title { return title }
        let count = space.bodies.count
        return "A space with \(count == 1 ? "a body" : "\(count) bodies")"
    }

    /// The look of a body's shapes, except shapes with their own look. If nil, each shape has the look of its kind:
    /// static shapes are walls, boxes are crates, circles are balls, and others are plain. Defaults to nil.
    public subscript(look body: Body) -> BodyLook? {
        get { looks[ObjectIdentifier(body)] }
        set { looks[ObjectIdentifier(body)] = newValue }
    }

    /// The look of a shape, in place of its body's look. Defaults to nil.
    public subscript(look shape: Shape) -> BodyLook? {
        get { looks[ObjectIdentifier(shape)] }
        set { looks[ObjectIdentifier(shape)] = newValue }
    }

    /// The look of a joint or a spring, which is drawn if ``parts`` contains the joints. If nil, it is the symbol of its kind.
    /// Defaults to nil.
    public subscript(look constraint: Constraint) -> JointLook? {
        get { jointLooks[ObjectIdentifier(constraint)] }
        set { jointLooks[ObjectIdentifier(constraint)] = newValue }
    }

    /// Returns the effective look of a shape: its own, its body's, or the look of its kind.
    package func look(of shape: Shape, on body: Body) -> BodyLook {
        self[look: shape] ?? self[look: body] ?? .standard(for: shape)
    }

    /// The corners of an area behind a shape, in the coordinates of its body, such as the ground below a line. It has the
    /// look of the shape. Defaults to nil.
    package subscript(filledArea shape: Shape) -> [Vector]? {
        get { filledAreas[ObjectIdentifier(shape)] }
        set { filledAreas[ObjectIdentifier(shape)] = newValue }
    }

    /// Whether a shape is a piece of a filled area that is drawn in its place. Defaults to false.
    package subscript(isCovered shape: Shape) -> Bool {
        get { coveredShapes.contains(ObjectIdentifier(shape)) }
        set {
            if newValue {
                coveredShapes.insert(ObjectIdentifier(shape))
            } else {
                coveredShapes.remove(ObjectIdentifier(shape))
            }
        }
    }

    /// An image in place of the look of a circle, of a polygon or of the area behind a shape. It fills the box around it, is
    /// clipped to its outline, and turns with its body. Defaults to nil.
    package subscript(image shape: Shape) -> PixelImage? {
        get { images[ObjectIdentifier(shape)] }
        set { images[ObjectIdentifier(shape)] = newValue }
    }

    /// The name of a body, which is drawn if ``parts`` contains the names. Defaults to nil.
    public subscript(name body: Body) -> String? {
        get { names[ObjectIdentifier(body)] }
        set { names[ObjectIdentifier(body)] = newValue }
    }

    /// The previous path of a body, in points of the space. Defaults to nil.
    ///
    /// It is drawn as a thin line from point to point, ending at the body's position, under all shapes, in the body's
    /// color, made darker or lighter if necessary. Use a ``Trail`` to record it.
    public subscript(trail body: Body) -> [Vector]? {
        get { trails[ObjectIdentifier(body)] }
        set { trails[ObjectIdentifier(body)] = newValue }
    }

    /// The color of a body's trail, made darker or lighter if necessary, or nil for the body's color. Defaults to nil.
    package subscript(trailColor body: Body) -> DebugColor? {
        get { trailColors[ObjectIdentifier(body)] }
        set { trailColors[ObjectIdentifier(body)] = newValue }
    }
}
