import Chipmunk

/// A shape, as it is on the wire.
enum ShapeMessage: Encodable, Hashable {
    case segment(from: Vector, to: Vector, radius: Double)
    case circle(center: Vector, radius: Double)
    case polygon(points: [Vector], radius: Double)

    private enum Key: String, CodingKey {
        case type, from, to, center, points, radius
    }

    /// A shape with its points placed: in the coordinates of its body, or of the world.
    init(_ shape: Shape, placedBy place: (Vector) -> Vector) {
        switch shape {
        case let circle as CircleShape:
            self = .circle(center: place(circle.offset), radius: circle.radius)
        case let segment as SegmentShape:
            self = .segment(from: place(segment.a), to: place(segment.b), radius: segment.radius)
        case let polygon as PolygonShape:
            self = .polygon(points: polygon.vertices.map(place), radius: polygon.radius)
        default:
            fatalError("ShapeMessage.init(_:placedBy:) must get a circle, a segment or a polygon, got \(shape)")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .segment(let from, let to, let radius):
            try container.encode("segment", forKey: .type)
            try container.encode(from, forKey: .from)
            try container.encode(to, forKey: .to)
            try container.encode(radius, forKey: .radius)
        case .circle(let center, let radius):
            try container.encode("circle", forKey: .type)
            try container.encode(center, forKey: .center)
            try container.encode(radius, forKey: .radius)
        case .polygon(let points, let radius):
            try container.encode("polygon", forKey: .type)
            try container.encode(points, forKey: .points)
            try container.encode(radius, forKey: .radius)
        }
    }
}
