import Chipmunk

extension Form<Double> {
    /// A coordinate, in points.
    static let coordinate = Form.number(in: Scene.Bounds.coordinate)
    /// A length, in points.
    static let length = Form.number(in: Scene.Bounds.radius)
    /// A width or a height, in points.
    static let extent = Form.number(in: Scene.Bounds.size)
    /// A mass.
    static let mass = Form.number(in: Scene.Bounds.mass)
    /// A friction or an elasticity.
    static let surface = Form.number(in: Scene.Bounds.surface)
    /// An angle or an angular velocity, within the limits of coordinates.
    static let turn = Form.angle(in: Scene.Bounds.coordinate)
    /// A stiffness, a damping, a force or the like.
    static let strength = Form.number(in: Scene.Bounds.strength)
}

extension Form<Vector> {
    /// A point, a displacement or a velocity.
    static let point = Form.vector(of: .coordinate)
}

extension Form<Size> {
    /// A width and a height.
    static let size = Form.object("size", template: Size(width: 300, height: 300), "A width and a height, in points.") {
        Field("width", \.width, .extent, required: true, "To the right.")
        Field("height", \.height, .extent, required: true, "Up or down.")
    }
}

extension Form<Rect> {
    /// A rectangle in a view's coordinates.
    static let frame = Form.object(
        "frame", template: Rect(x: 0, y: 0, width: 0, height: 0),
        "A rectangle in the view, in points, with the origin at the top left and y down."
    ) {
        Field("x", \.x, .coordinate, required: true, "The left edge.")
        Field("y", \.y, .coordinate, required: true, "The top edge.")
        Field("width", \.width, .extent, required: true, "The width.")
        Field("height", \.height, .extent, required: true, "The height.")
    }
}

extension Form<Color> {
    /// A colour as in CSS.
    static let color = Form<String>.string(length: 7...7)
        .converted("a color such as \"#ff8000\"", from: { Color($0) }, to: { $0.description })
}
