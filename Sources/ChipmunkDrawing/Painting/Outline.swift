public import Chipmunk

/// The outline of a shape in its space.
enum Outline {
    case circle(center: Vector, radius: Double)
    /// Points in counterclockwise order, two for a segment, rounded by a radius.
    case polygon([Vector], radius: Double)

    init?(_ shape: Shape) {
        guard let body = shape.body else { return nil }
        self.init(shape, place: body.localToWorld)
    }

    /// Creates the outline of a shape where its body is drawn.
    init?(_ shape: Shape, on body: Body, at poses: DrawnPoses) {
        if let pose = poses.other(of: body) { self.init(shape, of: pose) } else { self.init(shape) }
    }

    /// Creates the outline of a shape as if its body were at another pose.
    init?(_ shape: Shape, of pose: Pose) {
        let rotation = Vector(angle: pose.angle)
        self.init(shape) { pose.position + $0.rotated(by: rotation) }
    }

    /// Creates the outline of a shape in the coordinates of its body.
    init?(inBody shape: Shape) {
        self.init(shape) { $0 }
    }

    private init?(_ shape: Shape, place: (Vector) -> Vector) {
        switch shape {
        case let circle as CircleShape:
            self = .circle(center: place(circle.offset), radius: circle.radius)
        case let segment as SegmentShape:
            self = .polygon([place(segment.a), place(segment.b)], radius: segment.radius)
        case let polygon as PolygonShape:
            self = .polygon(polygon.vertices.map(place), radius: polygon.radius)
        default:
            return nil
        }
    }

    /// The smallest box around the outline.
    var box: BoundingBox? {
        let (points, radius) =
            switch self {
            case .circle(let center, let radius): ([center], radius)
            case .polygon(let points, let radius): (points, radius)
            }
        let boxes = points.map { BoundingBox(center: $0, halfWidth: radius, halfHeight: radius) }
        return boxes.dropFirst().reduce(boxes.first) { $0?.merged(with: $1) }
    }

    /// The mean width of the outline over all directions, which does not change as the shape rotates.
    var meanWidth: Double {
        switch self {
        case .circle(_, let radius): return 2 * radius
        case .polygon(let points, let radius):
            // By Cauchy's formula: the perimeter of a convex outline divided by pi.
            let sides = points.indices.map { points[$0].distance(to: points[($0 + 1) % points.count]) }
            return sides.reduce(0, +) / .pi + 2 * radius
        }
    }

    /// Returns the outline's path in a picture.
    func path(in camera: Camera) -> Path {
        switch self {
        case .circle(let center, let radius):
            return .circle(center: camera.place(center), radius: radius * camera.scale)
        case .polygon(let points, let radius) where radius > 0:
            return Outline.rounded(points, radius: radius, camera)
        case .polygon(let points, _):
            return .lines(points.map(camera.place), isClosed: true)
        }
    }

    /// Returns the sides moved outward by the radius, with arcs between them.
    private static func rounded(_ points: [Vector], radius: Double, _ camera: Camera) -> Path {
        guard let first = points.first, points.contains(where: { $0 != first }) else {
            return points.first.map { .circle(center: camera.place($0), radius: radius * camera.scale) } ?? Path()
        }
        var path = Path()
        for (index, point) in points.enumerated() {
            let before = point - points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count] - point
            let start = before.reversePerpendicular.angle
            var turn = after.reversePerpendicular.angle - start
            if turn < 0 { turn += 2 * .pi }
            path.arc(
                center: camera.place(point), radius: radius * camera.scale, from: camera.pictureAngle(start),
                to: camera.pictureAngle(start + turn))
        }
        path.close()
        return path
    }
}

extension Space {
    /// The smallest box around all shapes in their current places, for a ``/ChipmunkDrawing/Camera``, or nil if there
    /// are no shapes.
    public var drawingBounds: BoundingBox? {
        shapes.lazy.compactMap { Outline($0)?.box }.reduce(nil) { $0?.merged(with: $1) ?? $1 }
    }
}
