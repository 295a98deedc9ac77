/// A shape that another one touches, and where.
public struct ShapeHit {
    /// The shape that was found.
    public let shape: Shape
    /// Where they touch, in at least one point. The shape that was asked about is the first one.
    public let contacts: ContactPointSet
}
