import Chipmunk
import CrateKit
import Foundation

/// An outline with a position, before it is a shape of a scene.
enum TiledOutline: Sendable {
    case polygon([Vector])
    case circle(center: Vector, radius: Double)
    /// A line with a thickness; a closed one does not repeat its first point.
    case line([Vector], radius: Double, isClosed: Bool)

    /// The number of corners of an ellipse.
    static let ellipseCorners = 24

    /// Creates the outline of an object around its origin, y down and not turned, or returns nil for what has none.
    init?(_ object: TiledObject, lineRadius: Double = 1) {
        let (width, height) = (object.size.x, object.size.y)
        switch object.shape {
        case .rectangle:
            guard width > 0, height > 0 else { return nil }
            self = .polygon([Vector(0, 0), Vector(width, 0), Vector(width, height), Vector(0, height)])
        case .ellipse:
            guard width > 0, height > 0 else { return nil }
            self.init(ellipseIn: object.size)
        case .capsule:
            let radius = min(width, height) / 2
            guard radius > 0 else { return nil }
            let end = Vector(width - radius, height - radius)
            let start = Vector(radius, radius)
            self =
                width == height
                ? .circle(center: start, radius: radius) : .line([start, end], radius: radius, isClosed: false)
        case .polygon(let points):
            let corners = TiledOutline.withoutRepetitions(points, isClosed: true)
            guard corners.count >= 3 else { return nil }
            self = .polygon(corners)
        case .polyline(let points):
            let isClosed = points.count > 3 && points.first == points.last
            let corners = TiledOutline.withoutRepetitions(points, isClosed: isClosed)
            guard corners.count >= (isClosed ? 3 : 2) else { return nil }
            self = .line(corners, radius: lineRadius, isClosed: isClosed)
        case .point, .text, .tile: return nil
        }
    }

    /// Creates an ellipse in a rectangle at the origin: a circle if it is round.
    private init(ellipseIn size: Vector) {
        let center = Vector(size.x / 2, size.y / 2)
        if abs(size.x - size.y) <= 1e-6 * size.x {
            self = .circle(center: center, radius: center.x)
        } else {
            self = .polygon(
                TiledOutline.circle.map { Vector(center.x + center.x * $0.x, center.y + center.y * $0.y) })
        }
    }

    /// The corners of a circle of radius 1.
    private static let circle = (0..<ellipseCorners).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(ellipseCorners)
        return Vector(cos(angle), sin(angle))
    }

    /// Returns the outline under a transform. A circle that is stretched becomes a polygon.
    func under(_ transform: Transform) -> TiledOutline {
        let scales = [Vector(transform.a, transform.b).length, Vector(transform.c, transform.d).length]
        let (smaller, larger) = (min(scales[0], scales[1]), max(scales[0], scales[1]))
        switch self {
        case .polygon(let points): return .polygon(points.map { transform.apply(toPoint: $0) })
        case .line(let points, let radius, let isClosed):
            return .line(points.map { transform.apply(toPoint: $0) }, radius: radius * smaller, isClosed: isClosed)
        case .circle(let center, let radius):
            if larger - smaller <= 1e-6 * larger {
                return .circle(center: transform.apply(toPoint: center), radius: radius * larger)
            }
            return .polygon(TiledOutline.circle.map { transform.apply(toPoint: center + $0 * radius) })
        }
    }

    /// Returns points without those that repeat the one before.
    static func withoutRepetitions(_ points: [Vector], isClosed: Bool) -> [Vector] {
        var kept: [Vector] = []
        for point in points where point != kept.last { kept.append(point) }
        while isClosed && kept.count > 1 && kept.first == kept.last { kept.removeLast() }
        return kept
    }
}

extension TiledOutline {
    /// Returns the shapes of the outline, or the reason that there are none.
    var shapes: Result<[ShapeDefinition.Geometry], OutlineProblem> {
        switch self {
        case .circle(let center, let radius):
            guard radius > 1e-3 else { return .failure(.init(sentence: "it is too small")) }
            return .success([.circle(radius: radius, offset: center)])
        case .line(let points, let radius, let isClosed):
            let corners = TiledOutline.withoutRepetitions(points, isClosed: isClosed)
            guard corners.count >= (isClosed ? 3 : 2) else { return .failure(.init(sentence: "it has no length")) }
            return .success([.polyline(points: corners, radius: radius, isClosed: isClosed)])
        case .polygon(let points):
            return Outline.shapes(around: points, tolerance: 0.1).flatMap { pieces in
                // Pieces that are too small for their distance from the body's position are no shapes.
                let valid = pieces.filter { piece in
                    guard case .polygon(let vertices, _) = piece else { return true }
                    return (try? PolygonShape(vertices: vertices)) != nil
                }
                return valid.isEmpty ? .failure(.init(sentence: "it has no area")) : .success(valid)
            }
        }
    }
}

extension TiledOutline {
    /// Returns whether two edges of a polygon cross; to touch is not to cross.
    static func crossesItself(_ points: [Vector]) -> Bool {
        let count = points.count
        func side(_ point: Vector, _ edge: Int) -> Double {
            (points[(edge + 1) % count] - points[edge]).cross(point - points[edge])
        }
        for first in 0..<max(0, count - 2) {
            let (a, b) = (points[first], points[first + 1])
            for second in (first + 2)..<count {
                let (c, d) = (points[second], points[(second + 1) % count])
                guard max(c.x, d.x) >= min(a.x, b.x), min(c.x, d.x) <= max(a.x, b.x) else { continue }
                if side(c, first) * side(d, first) < 0 && side(a, second) * side(b, second) < 0 { return true }
            }
        }
        return false
    }
}

extension TiledObject {
    /// The transform from around the object's origin to what the object is in, y down.
    var transform: Transform {
        .rigid(translation: position, rotation: rotation * .pi / 180)
    }
}
