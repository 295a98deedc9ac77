public import Chipmunk

/// How a space looks in a picture.
///
/// Bodies are known by identity, and so a style is of use only as long as they live.
public struct DrawingStyle: Hashable, Sendable {
    /// The colors.
    public var theme: Theme
    /// What is drawn beside the shapes.
    public var layers: Layers
    private var looks: [ObjectIdentifier: BodyLook] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var trails: [ObjectIdentifier: [Vector]] = [:]
    var ghosts: [ObjectIdentifier: Ghost] = [:]
    /// Places that are marked by crosses, in front of the shapes.
    package var markers: [Marker] = []

    /// Creates a style, which defaults to light, with joints and with sleepers faded.
    public init(theme: Theme = .light, layers: Layers = [.joints, .sleep]) {
        self.theme = theme
        self.layers = layers
    }

    /// How a body looks; nil where its shapes look as their kinds do: what never moves as a wall, boxes as crates, circles as
    /// balls and others plain.
    public subscript(look body: Body) -> BodyLook? {
        get { looks[ObjectIdentifier(body)] }
        set { looks[ObjectIdentifier(body)] = newValue }
    }

    /// What a body is called in the layer of names.
    public subscript(name body: Body) -> String? {
        get { names[ObjectIdentifier(body)] }
        set { names[ObjectIdentifier(body)] = newValue }
    }

    /// The way that a body has gone so far, in points of the space: a thin line from point to point, and on to where the
    /// body is now. It is drawn under all shapes, in the body's color, if need be darker or lighter. ``Trail`` makes one.
    public subscript(trail body: Body) -> [Vector]? {
        get { trails[ObjectIdentifier(body)] }
        set { trails[ObjectIdentifier(body)] = newValue }
    }
}
