package import Chipmunk

/// The axis whose coordinates a scale shows.
package enum ScaleAxis: Int, Hashable, Sendable {
    /// Upright lines, with x.
    case x
    /// Level lines, with y.
    case y

    /// Chooses the axis along which a view was moved more: y if it has not been moved.
    package init(along displacement: Vector) {
        self = abs(displacement.x) > abs(displacement.y) ? .x : .y
    }
}
