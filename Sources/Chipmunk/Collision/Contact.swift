/// A contact between two shapes that began or ended. See ``Space/recordsContacts``.
public struct Contact {
    /// The shape that came into the space first.
    public var shapeA: Shape
    /// The other one.
    public var shapeB: Shape
    /// The direction from the first shape to the second when the contact began, or when it was last there.
    public var normal: Vector
    /// The middle of the points at which they touched when the contact began, in the world; nil where it ended.
    public var point: Vector?
    /// The impulse by which the contact pushed the second shape in the step in which it began, in mass · points/s. Zero for
    /// sensors and where the collision was ignored, and where it ended.
    public var impulse: Vector

    /// The first shape's body.
    public var bodyA: Body? { shapeA.body }
    /// The second shape's body.
    public var bodyB: Body? { shapeB.body }
}
