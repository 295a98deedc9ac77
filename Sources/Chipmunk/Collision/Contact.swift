/// A contact between two shapes that began or ended, see ``Space/recordsContacts``, or one of ``Body/contacts``.
public struct Contact {
    /// The shape that was added to the space first, or the body's own.
    public var shapeA: Shape
    /// The other shape.
    public var shapeB: Shape
    /// The direction from the first shape to the second, as a unit vector, in the step in which the contact began, or
    /// in its last step so far.
    public var normal: Vector
    /// The mean of the contact points in that step, in world coordinates, or nil if the contact ended.
    public var point: Vector?
    /// The impulse on the second shape in that step, in mass · points/s. Zero for sensors,
    /// for ignored collisions, and for contacts that ended.
    public var impulse: Vector

    /// The first shape's body.
    public var bodyA: Body? { shapeA.body }
    /// The second shape's body.
    public var bodyB: Body? { shapeB.body }
}
