/// A contact between two shapes that began or ended. See ``Space/recordsContacts``.
public struct Contact {
    /// The shape that was added to the space first.
    public var shapeA: Shape
    /// The other shape.
    public var shapeB: Shape
    /// The direction from the first shape to the second, as a unit vector, in the step in which the contact began, or
    /// in its last step.
    public var normal: Vector
    /// The mean of the contact points when the contact began, in world coordinates, or nil if it ended.
    public var point: Vector?
    /// The impulse on the second shape in the step in which the contact began, in mass · points/s. Zero for sensors,
    /// for ignored collisions, and for contacts that ended.
    public var impulse: Vector

    /// The first shape's body.
    public var bodyA: Body? { shapeA.body }
    /// The second shape's body.
    public var bodyB: Body? { shapeB.body }
}
