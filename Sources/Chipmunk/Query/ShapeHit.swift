/// A shape that another one touches, and the contact points.
public struct ShapeHit {
    /// The shape that was found.
    public let shape: Shape
    /// The points at which they touch, at least one. The queried shape is the first one.
    public let contacts: ContactPointSet
}
