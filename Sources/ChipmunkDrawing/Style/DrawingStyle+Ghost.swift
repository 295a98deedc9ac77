public import Chipmunk

extension DrawingStyle {
    /// The ghost of a body, such as its expected or former pose, or nil for none. Defaults to nil.
    ///
    /// The body's shapes are also drawn at this pose, dashed and translucent, with an arrow to the body, whose name is
    /// then beside it instead of in its center. A pose with infinite or NaN numbers is not drawn.
    ///
    ///     var style = DrawingStyle()
    ///     style[ghost: crate] = Pose(position: Vector(150, 32), angle: 0)
    public subscript(ghost body: Body) -> Pose? {
        get { ghosts[ObjectIdentifier(body)] }
        set { ghosts[ObjectIdentifier(body)] = newValue }
    }

    /// The shortest distance from a ghost to its body for an arrow, in points of the picture.
    package static let shortestArrow = 3.0
}
