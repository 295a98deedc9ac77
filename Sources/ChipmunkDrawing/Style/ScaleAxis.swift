package import Chipmunk

/// The axis of a scale's coordinates.
package enum ScaleAxis: Int, Hashable, Sendable {
    /// Vertical lines, with x.
    case x
    /// Horizontal lines, with y.
    case y

    /// Creates the axis along which a view has moved more; y if the view has not moved.
    package init(along displacement: Vector) {
        self = abs(displacement.x) > abs(displacement.y) ? .x : .y
    }
}
