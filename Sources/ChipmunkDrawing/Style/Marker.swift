package import Chipmunk

/// A place marked with a cross in the color of ghosts, such as the place of a body that no longer exists.
///
/// A marker with an infinite or NaN position is not drawn.
package struct Marker: Hashable, Sendable {
    /// The place, in points of the space.
    package var position: Vector
    /// The text beside the marker, which is drawn with the names. Defaults to nil.
    package var name: String?

    /// Creates a marker from its parts.
    package init(position: Vector, name: String? = nil) {
        self.position = position
        self.name = name
    }
}
