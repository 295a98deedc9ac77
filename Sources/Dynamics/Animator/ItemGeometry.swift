import Chipmunk

/// The outline of an item, as last read.
enum ItemGeometry: Equatable {
    case rectangle(width: Double, height: Double)
    case ellipse(width: Double, height: Double)
    case polygon([Vector])

    /// Reads the outline of an item. Traps unless it can collide.
    init(of item: any DynamicItem) {
        let size = item.bounds.size
        switch item.collisionBoundsType {
        case .rectangle, .ellipse:
            require(size.x, in: Limit.size, "DynamicItem.bounds.width")
            require(size.y, in: Limit.size, "DynamicItem.bounds.height")
            let isEllipse = item.collisionBoundsType == .ellipse
            self = isEllipse ? .ellipse(width: size.x, height: size.y) : .rectangle(width: size.x, height: size.y)
        case .path:
            do {
                self = .polygon(try item.collisionBoundingPath.convexOutline())
            } catch {
                trap("DynamicItem.collisionBoundingPath: \(error)")
            }
        }
    }

    /// Returns a shape with this outline around (0, 0).
    func makeShape() -> Shape {
        switch self {
        case .rectangle(let width, let height): PolygonShape(width: width, height: height)
        case .ellipse(let width, let height) where width == height: CircleShape(radius: width / 2)
        case .ellipse: Self.polygon(corners)
        case .polygon(let corners): Self.polygon(corners)
        }
    }

    private static func polygon(_ corners: [Vector]) -> PolygonShape {
        do { return try PolygonShape(vertices: corners) } catch { fatalError("an outline that was checked: \(error)") }
    }

    /// The corners of an outline that is neither a rectangle nor a circle.
    private var corners: [Vector] {
        switch self {
        case .ellipse(let width, let height):
            BezierPath.ellipse(center: .zero, radii: Vector(width, height) / 2, count: 32)
        case .polygon(let corners): corners
        case .rectangle: []
        }
    }

    /// The area in points². For an ellipse it is exact, not the area of its polygon.
    var area: Double {
        switch self {
        case .rectangle(let width, let height): width * height
        case .ellipse(let width, let height): width * height * (.pi / 4)
        case .polygon(let corners): abs(Area.polygon(vertices: corners))
        }
    }

    /// The distance of the outline's farthest point from the center.
    var reach: Double {
        switch self {
        case .rectangle(let width, let height): Vector(width, height).length / 2
        case .ellipse(let width, let height): max(width, height) / 2
        case .polygon(let corners): corners.reduce(0) { max($0, $1.length) }
        }
    }

    /// Returns the mass: density · area / 10,000, so that 100 × 100 points have mass 1.
    func mass(density: Double) -> Double {
        density * area / 10_000
    }

    /// Returns the moment of inertia about the center of gravity.
    func moment(mass: Double) -> Double {
        switch self {
        case .rectangle(let width, let height): Moment.box(mass: mass, width: width, height: height)
        case .ellipse(let width, let height) where width == height: Moment.circle(mass: mass, radius: width / 2)
        case .ellipse(let width, let height): mass * (width * width + height * height) / 16
        case .polygon(let corners): Moment.polygon(mass: mass, vertices: corners, offset: -centerOfGravity)
        }
    }

    /// The center of gravity, relative to the item's center.
    var centerOfGravity: Vector {
        guard case .polygon = self else { return .zero }
        return makeShape().centerOfGravity
    }
}
