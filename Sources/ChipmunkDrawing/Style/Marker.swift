package import Chipmunk

/// A place that is marked by a cross in the color of ghosts, such as that of a body that is no longer there.
///
/// A marker whose position is infinite or NaN is not drawn.
package struct Marker: Hashable, Sendable {
    /// The place, in points of the space.
    package var position: Vector
    /// What is written beside it in the layer of names.
    package var name: String?

    /// A marker from its parts.
    package init(position: Vector, name: String? = nil) {
        self.position = position
        self.name = name
    }
}
