import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit

/// A shape with its look, in the protocol's format.
struct ShapeMessage: Encodable, Hashable {
    enum Outline: Hashable {
        case segment(from: Vector, to: Vector, radius: Double)
        case circle(center: Vector, radius: Double)
        case polygon(points: [Vector], radius: Double)
    }

    let outline: Outline
    /// The look, and the shape's own color if it has one.
    let look: String
    let color: String?
    /// The number of the picture in place of the look, among those of the scene; nil if there is none.
    var picture: Int?
    /// Whether the shape is a sensor, which is drawn as an outline.
    let isSensor: Bool
    /// Whether the shape can be touched and is not drawn, for the area before it is drawn in its place.
    let isCovered: Bool

    private enum Key: String, CodingKey {
        case type, from, to, center, points, radius, look, color, picture, isSensor, isCovered
    }

    /// Creates a shape with its points in the coordinates of its body, or of the world.
    init(_ shape: Shape, _ look: BodyLook, isCovered: Bool, placedBy place: (Vector) -> Vector) {
        switch shape {
        case let circle as CircleShape:
            outline = .circle(center: place(circle.offset), radius: circle.radius)
        case let segment as SegmentShape:
            outline = .segment(from: place(segment.a), to: place(segment.b), radius: segment.radius)
        case let polygon as PolygonShape:
            outline = .polygon(points: polygon.vertices.map(place), radius: polygon.radius)
        default:
            fatalError("ShapeMessage.init(_:_:placedBy:) must get a circle, a segment or a polygon, got \(shape)")
        }
        self.look = look.name
        color = look.color?.css
        isSensor = shape.isSensor
        self.isCovered = isCovered
    }

    /// Creates the filled area behind a shape, with its corners in the coordinates of its body, or of the world.
    init(area corners: [Vector], behind shape: Shape, _ look: BodyLook, placedBy place: (Vector) -> Vector) {
        outline = .polygon(points: corners.map(place), radius: 0)
        self.look = look.name
        color = look.color?.css
        isSensor = shape.isSensor
        isCovered = false
    }

    /// Creates the messages about the shapes of a body, each after the filled area behind it.
    static func messages(
        of body: Body, _ looks: Looks, placedBy place: (Vector) -> Vector
    ) -> [ShapeMessage] {
        let style = looks.style
        return body.shapes.flatMap { shape in
            let (look, picture) = (style.look(of: shape, on: body), looks.pictures[ObjectIdentifier(shape)])
            var area = style[filledArea: shape].map { ShapeMessage(area: $0, behind: shape, look, placedBy: place) }
            var part = ShapeMessage(shape, look, isCovered: style[isCovered: shape], placedBy: place)
            area?.picture = picture
            if !(shape is SegmentShape) && !part.isCovered { part.picture = picture }
            return [area, part].compactMap(\.self)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch outline {
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
        try container.encode(look, forKey: .look)
        try container.encodeIfPresent(color, forKey: .color)
        try container.encodeIfPresent(picture, forKey: .picture)
        if isSensor { try container.encode(true, forKey: .isSensor) }
        if isCovered { try container.encode(true, forKey: .isCovered) }
    }
}

extension ShapeMessage {
    /// The looks of the shapes of a world.
    struct Looks {
        let style: DrawingStyle
        /// The numbers of the pictures that are at hand, by shape.
        let pictures: [ObjectIdentifier: Int]

        init(of cast: WorldCast, _ pictures: ScenePictures) {
            style = DrawingStyle(of: cast)
            let numbers = Dictionary(
                uniqueKeysWithValues: cast.world.scene.picturePaths.enumerated().map { ($0.element, $0.offset) })
            self.pictures = cast.shapePictures.compactMapValues { path in
                pictures.png(at: path).flatMap { _ in numbers[path] }
            }
        }
    }
}

extension BodyLook {
    /// The name in the protocol.
    fileprivate var name: String {
        switch self {
        case .crate: "crate"
        case .ball: "ball"
        case .plain: "plain"
        case .plank: "plank"
        case .wheel: "wheel"
        case .wall: "wall"
        }
    }

    fileprivate var color: DebugColor? {
        switch self {
        case .crate: nil
        case .ball(let color), .plain(let color), .plank(let color), .wheel(let color), .wall(let color): color
        }
    }
}
