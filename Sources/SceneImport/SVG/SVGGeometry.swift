import Chipmunk
import CrateKit

/// The drawing of an element, in its own coordinates.
enum SVGGeometry: Hashable, Sendable {
    case ellipse(center: Vector, radii: Vector)
    case rectangle(corner: Vector, size: Vector, radii: Vector)
    case paths([CurvePath])
    /// A line, which has no inside.
    case line(from: Vector, to: Vector)

    /// Whether it may have an inside.
    var canFill: Bool {
        if case .line = self { false } else { true }
    }

    /// Whether all of its lines return to their beginnings.
    var isClosed: Bool {
        switch self {
        case .ellipse, .rectangle: true
        case .paths(let paths): paths.allSatisfy { $0.isClosed || $0.start == $0.end }
        case .line: false
        }
    }

    /// The lines around it.
    var outlines: [CurvePath] {
        switch self {
        case .paths(let paths): return paths
        case .line(let from, let to): return [from, to].path(isClosed: false)
        case .ellipse(let center, let radii):
            var path = CurvePath(start: center + Vector(radii.x, 0))
            let arc = EllipticalArc(
                center: center, axisU: Vector(radii.x, 0), axisV: Vector(0, radii.y), startAngle: 0, sweep: 2 * .pi)
            path.pieces = [.arc(arc, to: path.start)]
            path.isClosed = true
            return [path]
        case .rectangle(let corner, let size, let radii):
            guard radii.x > 0, radii.y > 0 else {
                let corners = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)].map { corner + size * $0 }
                return corners.path(isClosed: true)
            }
            return [Self.rounded(corner, size, radii)]
        }
    }

    private static func rounded(_ corner: Vector, _ size: Vector, _ radii: Vector) -> CurvePath {
        let end = corner + size
        let (inner, outer) = (corner + radii, end - radii)
        var path = CurvePath(start: Vector(inner.x, corner.y))
        func turn(around center: Vector, from angle: Double, to end: Vector) {
            let arc = EllipticalArc(
                center: center, axisU: Vector(radii.x, 0), axisV: Vector(0, radii.y), startAngle: angle, sweep: .pi / 2)
            path.pieces.append(.arc(arc, to: end))
        }
        path.pieces.append(.line(to: Vector(outer.x, corner.y)))
        turn(around: Vector(outer.x, inner.y), from: -.pi / 2, to: Vector(end.x, inner.y))
        path.pieces.append(.line(to: Vector(end.x, outer.y)))
        turn(around: outer, from: 0, to: Vector(outer.x, end.y))
        path.pieces.append(.line(to: Vector(inner.x, end.y)))
        turn(around: Vector(inner.x, outer.y), from: .pi / 2, to: Vector(corner.x, outer.y))
        path.pieces.append(.line(to: Vector(corner.x, inner.y)))
        turn(around: inner, from: .pi, to: path.start)
        path.isClosed = true
        return path
    }
}

extension [Vector] {
    /// The lines through the points, or none without any.
    func path(isClosed: Bool) -> [CurvePath] {
        CurvePath(through: self, isClosed: isClosed).map { [$0] } ?? []
    }
}
