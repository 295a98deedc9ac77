#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A flat content, turned about an axis of its layer and seen in perspective.
///
/// Lengths along the direction and in depth are relative to the layer's size along the direction, so that the
/// projection does not depend on the layer's proportions. The layer's center is the origin, and the viewer is on
/// positive z.
struct Turn {
    /// The distance of the viewer from the layer, at which both contents have their own size.
    private static let viewingDistance = 2.0

    /// The axis along which the contents move.
    private let direction: SIMD2<Double>
    /// The content's center, along the direction and in the depth.
    private let center: (along: Double, depth: Double)
    /// The step in space for a step along the direction on the content.
    private let slope: (along: Double, depth: Double)

    /// Returns two sides of a cube: its front, and the side in a direction, which turns to the front as the progress
    /// goes to 1.
    static func cube(progress: Double, towards direction: SIMD2<Double>) -> (old: Turn, new: Turn) {
        // Two sines, because the cosine of half of .pi is not exactly 0.
        let (cosine, sine) = (sin((1 - progress) * .pi / 2), sin(progress * .pi / 2))
        return (
            Turn(
                direction: direction, center: (-sine / 2, (cosine - 1) / 2), slope: (cosine, sine)),
            Turn(
                direction: direction, center: (cosine / 2, (sine - 1) / 2), slope: (sine, -cosine))
        )
    }

    /// Returns the two sides of a sheet. The edge in the direction turns towards the viewer and over to the other side.
    static func sheet(progress: Double, towards direction: SIMD2<Double>) -> (old: Turn, new: Turn) {
        let (cosine, sine) = (sin((0.5 - progress) * .pi), sin(min(progress, 1 - progress) * .pi))
        return (
            Turn(direction: direction, center: (0, 0), slope: (cosine, sine)),
            Turn(direction: direction, center: (0, 0), slope: (-cosine, -sine))
        )
    }

    /// The projection onto the layer.
    var quad: Transition.Quad {
        Transition.Quad { corner in
            let point = corner - 0.5
            let position = (point * direction).sum()
            let across = point - direction * position
            let depth = center.depth + slope.depth * position
            let scale = Turn.viewingDistance / (Turn.viewingDistance - depth)
            return (across + direction * (center.along + slope.along * position)) * scale + 0.5
        }
    }
}
