/// A shape that touches a queried shape, and the contact points.
public struct ShapeHit {
    /// The found shape.
    public let shape: Shape
    /// The contact points, at least one. The queried shape is the first shape.
    public let contacts: ContactPointSet
}
