public import Chipmunk

/// A shape of a body, as a value.
public struct ShapeDefinition: Hashable, Sendable {
    /// The outline, in the body's coordinates.
    public var geometry: Geometry
    /// The friction. Defaults to 0. See ``/Chipmunk/Shape/friction``.
    public var friction = 0.0
    /// The elasticity. Defaults to 0. See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.0
    /// The rule by which the frictions of two touching shapes become one. Defaults to their product. See
    /// ``/Chipmunk/Shape/frictionRule``.
    public var frictionRule = CombineRule.multiply
    /// The rule by which the elasticities of two touching shapes become one. Defaults to their product. See
    /// ``/Chipmunk/Shape/elasticityRule``.
    public var elasticityRule = CombineRule.multiply
    /// The surface velocity, in points/s. Defaults to zero. See ``/Chipmunk/Shape/surfaceVelocity``.
    public var surfaceVelocity = Vector.zero
    /// The mass per square point, or nil. Use it if the body has no ``BodyDefinition/mass`` of its own. Defaults to
    /// nil.
    public var density: Double?
    /// Whether the shape detects overlaps without colliding. Defaults to false. See ``/Chipmunk/Shape/isSensor``.
    public var isSensor = false
    /// The direction in which other shapes pass through the shape, in its body's coordinates, or nil if it is solid from all
    /// sides. Defaults to nil. See ``/Chipmunk/Shape/passDirection``.
    public var passDirection: Vector?
    /// The collision type. Defaults to 0. See ``/Chipmunk/Shape/collisionType``.
    public var collisionType = 0
    /// The collision filter. Defaults to a filter that lets all shapes collide. See ``/Chipmunk/Shape/filter``.
    public var filter = ShapeFilter()
    /// The look and the color in pictures. Defaults to the body's.
    public var appearance = Appearance()
    /// The area below an open polyline that pictures fill, as the ground under its surface, or nil for the line alone.
    /// Physics does not depend on it. Defaults to nil.
    public var fill: Fill?

    /// The outline of a shape.
    public enum Geometry: Hashable, Sendable {
        /// A disc around a point.
        case circle(radius: Double, offset: Vector = .zero)
        /// A line between two points, thickened by a radius.
        case segment(from: Vector, to: Vector, radius: Double = 0)
        /// Lines from point to point, thickened by a radius, without edges to catch on where two lines meet. A closed
        /// polyline returns to its first point. See ``/Chipmunk/SegmentShape/setNeighbors(previous:next:file:line:)``.
        case polyline(points: [Vector], radius: Double = 0, isClosed: Bool = false)
        /// The convex hull of some points, with corners rounded by a radius.
        case polygon(vertices: [Vector], radius: Double = 0)
        /// The area inside a closed outline, which may be concave, with corners rounded by a radius. The outline must not
        /// cross itself, and has from 3 to ``Scene/maximumOutlinePoints`` points. It is built as several convex polygons.
        case outline(points: [Vector], radius: Double = 0)
        /// A box around the body's origin, with corners rounded by a radius.
        case box(width: Double, height: Double, radius: Double = 0)
    }

    /// The lower edge of the area below a polyline, which is level in the body's coordinates.
    public enum Fill: Hashable, Sendable {
        /// A distance below the lowest point, in points.
        case depth(Double)
        /// A y coordinate below the lowest point, in points.
        case bottom(Double)
    }

    /// Creates a shape without friction, elasticity or density.
    public init(_ geometry: Geometry) {
        self.geometry = geometry
    }
}

extension ShapeDefinition {
    /// Whether it is an outline, which is built of convex pieces.
    var isInPieces: Bool {
        if case .outline = geometry { true } else { false }
    }

    /// Whether a picture can take the place of its look: lines have no area, and the pieces of a rounded outline have several.
    var canShowPicture: Bool {
        switch geometry {
        case .circle, .box, .polygon: true
        case .segment: false
        case .polyline, .outline: filledArea != nil
        }
    }

    /// The corners of the area that pictures fill, in the body's coordinates, or nil if they draw the parts alone: those of an
    /// outline without rounded corners, or the points of a polyline with the two ends of the lower edge of its ``fill``.
    var filledArea: [Vector]? {
        if case .outline(let points, 0) = geometry { return points }
        guard let fill, case .polyline(let points, _, false) = geometry, let first = points.first,
            let last = points.last
        else { return nil }
        let bottom =
            switch fill {
            case .bottom(let bottom): bottom
            case .depth(let depth): points.reduce(.infinity) { min($0, $1.y) } - depth
            }
        return points + [Vector(last.x, bottom), Vector(first.x, bottom)]
    }
}
