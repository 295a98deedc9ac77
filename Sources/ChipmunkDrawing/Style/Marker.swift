public import Chipmunk

/// A place that is marked by a cross in the colour of ghosts, such as that of a body that is no longer there.
///
/// A marker whose position is infinite or NaN is not drawn.
public struct Marker: Hashable, Sendable {
    /// The place, in points of the space.
    public var position: Vector
    /// What is written beside it in the layer of names.
    public var name: String?

    /// A marker from its parts.
    public init(position: Vector, name: String? = nil) {
        self.position = position
        self.name = name
    }
}
