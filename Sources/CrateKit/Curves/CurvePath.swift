package import Chipmunk

/// A line of straight and curved pieces, in the coordinates of its file.
package struct CurvePath: Hashable, Sendable {
    /// The first point.
    package var start: Vector
    /// The pieces, each from the end of the one before.
    package var pieces: [Piece] = []
    /// Whether a straight line leads from the last point back to the first.
    package var isClosed = false

    /// A piece of a path.
    package enum Piece: Hashable, Sendable {
        /// A straight line.
        case line(to: Vector)
        /// A cubic Bézier curve.
        case cubic(Vector, Vector, to: Vector)
        /// A part of an ellipse.
        case arc(EllipticalArc, to: Vector)

        /// The last point.
        package var end: Vector {
            switch self {
            case .line(let end), .cubic(_, _, let end), .arc(_, let end): end
            }
        }
    }

    /// The last point.
    package var end: Vector { pieces.last?.end ?? start }

    /// A path of straight lines through some points, or nil if there are none.
    package init?(through points: [Vector], isClosed: Bool) {
        guard let first = points.first else { return nil }
        start = first
        pieces = points.dropFirst().map { .line(to: $0) }
        self.isClosed = isClosed
    }

    /// Creates a path of a single point.
    package init(start: Vector) {
        self.start = start
    }

    /// Appends a quadratic Bézier curve.
    package mutating func addQuadratic(_ control: Vector, to last: Vector) {
        let first = end
        pieces.append(.cubic(first + (control - first) * (2 / 3), last + (control - last) * (2 / 3), to: last))
    }
}

/// A part of an ellipse, by its center and two half axes.
package struct EllipticalArc: Hashable, Sendable {
    /// The center of the ellipse.
    package var center: Vector
    /// The half axis at the angle 0.
    package var axisU: Vector
    /// The half axis at the angle π/2.
    package var axisV: Vector
    /// The angle at the beginning, in radians.
    package var startAngle: Double
    /// The angle from the beginning to the end, in radians, with its sign.
    package var sweep: Double

    /// Creates an arc from its center, half axes and angles.
    package init(center: Vector, axisU: Vector, axisV: Vector, startAngle: Double, sweep: Double) {
        (self.center, self.axisU, self.axisV) = (center, axisU, axisV)
        (self.startAngle, self.sweep) = (startAngle, sweep)
    }
}
