import Chipmunk
import ChipmunkDrawing

/// The outline of a shape, in dots with y down.
enum Region {
    case circle(center: Vector, radius: Double)
    /// Corners in any order of rotation, two for a segment, rounded by a radius.
    case polygon([Vector], radius: Double)

    /// Creates the region of a shape in its present place, or nil if it has none that can be drawn.
    init?(_ shape: Shape, in camera: Camera) {
        guard let body = shape.body else { return nil }
        func place(_ point: Vector) -> Vector { camera.place(body.localToWorld(point)) }
        switch shape {
        case let circle as CircleShape:
            self = .circle(center: place(circle.offset), radius: circle.radius * camera.scale)
        case let segment as SegmentShape:
            self = .polygon([place(segment.a), place(segment.b)], radius: segment.radius * camera.scale)
        case let polygon as PolygonShape:
            self = .polygon(polygon.vertices.map(place), radius: polygon.radius * camera.scale)
        default:
            return nil
        }
        guard box.left.isFinite, box.right.isFinite, box.bottom.isFinite, box.top.isFinite else { return nil }
    }

    /// The smallest box around the region. Its bottom is the least y.
    var box: BoundingBox {
        let (points, radius) =
            switch self {
            case .circle(let center, let radius): ([center], radius)
            case .polygon(let points, let radius): (points, radius)
            }
        var box = BoundingBox(left: .infinity, bottom: .infinity, right: -.infinity, top: -.infinity)
        for point in points {
            box.left = min(box.left, point.x - radius)
            box.right = max(box.right, point.x + radius)
            box.bottom = min(box.bottom, point.y - radius)
            box.top = max(box.top, point.y + radius)
        }
        return box
    }

    /// The lines to draw if no dot is inside: the sides, each at its own length, or one dot.
    var thinLines: [(Vector, Vector)] {
        switch self {
        case .circle(let center, _): [(center, center)]
        case .polygon(let points, _): points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
        }
    }

    /// Returns whether a point is inside.
    func contains(_ point: Vector) -> Bool {
        switch self {
        case .circle(let center, let radius):
            return (point - center).lengthSquared <= radius * radius
        case .polygon(let points, let radius):
            var (isLeft, isRight) = (false, false)
            for (index, start) in points.enumerated() {
                let end = points[(index + 1) % points.count]
                let side = end - start
                let turn = side.cross(point - start)
                if turn > 0 { isLeft = true } else if turn < 0 { isRight = true }
                guard radius > 0 else { continue }
                let way = side.lengthSquared > 0 ? min(max((point - start).dot(side) / side.lengthSquared, 0), 1) : 0
                if (point - start - side * way).lengthSquared <= radius * radius { return true }
            }
            // Shapes are convex, so an inner point is on the same side of all sides; a segment has no inside.
            return points.count > 2 && isLeft != isRight
        }
    }
}
