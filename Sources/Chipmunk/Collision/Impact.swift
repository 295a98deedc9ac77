/// A hit between two shapes, one of ``Space/impacts``.
public struct Impact {
    /// The shape that was added to the space first.
    public var shapeA: Shape
    /// The other shape.
    public var shapeB: Shape
    /// The direction from the first shape to the second, as a unit vector.
    public var normal: Vector
    /// The mean of the contact points, in world coordinates.
    public var point: Vector
    /// The impulse on the second shape in the step, in mass · points/s, friction and the weight of what it bore before
    /// included.
    public var impulse: Vector
    /// The greatest speed, in points/s, at which the shapes approached each other at a point of the contact. Negative if
    /// they were parting, such as in a pile that something else hit.
    public var approachSpeed: Double
    /// Whether the shapes began to touch in this step.
    public var isFirstContact: Bool

    /// The first shape's body.
    public var bodyA: Body? { shapeA.body }
    /// The second shape's body.
    public var bodyB: Body? { shapeB.body }
}
