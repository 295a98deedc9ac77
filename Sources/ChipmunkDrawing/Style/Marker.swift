package import Chipmunk

/// A place with a cross in the color of ghosts, such as that of a body that no longer exists.
///
/// A marker whose position is infinite or NaN is not drawn.
package struct Marker: Hashable, Sendable {
    /// The place, in points of the space.
    package var position: Vector
    /// The text beside the marker in the layer of names. Defaults to nil.
    package var name: String?

    /// Creates a marker from its parts.
    package init(position: Vector, name: String? = nil) {
        self.position = position
        self.name = name
    }
}
