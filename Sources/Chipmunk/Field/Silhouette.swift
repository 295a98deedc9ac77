#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The outline of a shape, in world coordinates.
enum Silhouette {
    case circle(center: Vector, radius: Double)
    /// The corners, counter-clockwise. A segment without thickness has two.
    case polygon([Vector])

    init(of shape: Shape, on body: MovedBody) {
        switch shape {
        case let circle as CircleShape:
            self = .circle(center: body.localToWorld(circle.offset), radius: circle.radius)
        case let segment as SegmentShape where segment.a == segment.b:
            self = .circle(center: body.localToWorld(segment.a), radius: segment.radius)
        case let segment as SegmentShape:
            self.init(around: [segment.a, segment.b].map(body.localToWorld), radius: segment.radius)
        case let polygon as PolygonShape:
            self.init(around: polygon.vertices.map(body.localToWorld), radius: polygon.radius)
        default: self = .polygon([])
        }
    }

    /// The angle between two corners of an arc. An arc of a quarter has 0.6 % less area than a circle's.
    private static let step = Double.pi / 16

    private init(around corners: [Vector], radius: Double) {
        guard radius > 0 else {
            self = .polygon(corners)
            return
        }
        let outward = corners.indices.map { index in
            (corners[(index + 1) % corners.count] - corners[index]).normalized.reversePerpendicular
        }
        var outline: [Vector] = []
        for (index, corner) in corners.enumerated() {
            let (before, after) = (outward[(index + corners.count - 1) % corners.count], outward[index])
            let angle = abs(atan2(before.cross(after), before.dot(after)))
            let count = max(1, (angle / Self.step).rounded(.up))
            for part in 0...Int(count) {
                outline.append(corner + before.rotated(by: Vector(angle: angle * Double(part) / count)) * radius)
            }
        }
        self = .polygon(outline)
    }
}
