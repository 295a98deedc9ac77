import Chipmunk

/// A shape as files have it, whose parts may contradict each other: a path can stand in place of its points.
@dynamicMemberLookup
struct ShapeParts: Hashable, Sendable {
    /// The shape, whose geometry has no points if a path stands in their place.
    var shape: ShapeDefinition
    /// The path of a polyline or a polygon.
    var path = PathParts()
    /// The filled area of a polyline.
    var area = FillParts()

    /// Creates the parts of a shape.
    init(_ shape: ShapeDefinition) {
        self.shape = shape
        if case .outline(let points, let radius) = shape.geometry {
            self.shape.geometry = .polygon(vertices: [], radius: radius)
            path.text = ShapePath.text(ofOutline: points)
        }
        area = FillParts(shape.fill)
        self.shape.fill = nil
    }

    /// The geometry of the shape. Another one has no path and no fill.
    var geometry: ShapeDefinition.Geometry {
        get { shape.geometry }
        set {
            shape.geometry = newValue
            (path, area) = (PathParts(), FillParts())
        }
    }

    /// A property of the shape.
    subscript<Value>(dynamicMember path: any WritableKeyPath<ShapeDefinition, Value> & Sendable) -> Value {
        get { shape[keyPath: path] }
        set { shape[keyPath: path] = newValue }
    }
}

/// A path in place of points.
struct PathParts: Hashable, Sendable {
    /// The path data, or nil for points.
    var text: String?
    /// The greatest distance of the path's curves from the lines that replace them, in points.
    var tolerance = ShapePath.defaultTolerance
}

/// The filled area of a polyline.
struct FillParts: Hashable, Sendable {
    /// The filled side, or nil for none.
    var side: Side?
    /// The distance of the lower edge from the lowest point, in points.
    var depth: Double?
    /// The y coordinate of the lower edge, in points.
    var bottom: Double?

    /// A side of a polyline.
    enum Side: Hashable, Sendable {
        case below
    }

    /// Creates the parts of a fill.
    init(_ fill: ShapeDefinition.Fill? = nil) {
        switch fill {
        case .depth(let depth): (side, self.depth) = (.below, depth)
        case .bottom(let bottom): (side, self.bottom) = (.below, bottom)
        case nil: break
        }
    }
}

/// The parts of a polyline.
struct LineParts: Hashable, Sendable {
    var points: [Vector]?
    var path = PathParts()
    var radius = 0.0
    var isClosed = false
    var fill = FillParts()

    init() {}

    /// Creates the parts of a shape, or returns nil unless it is a polyline.
    init?(_ parts: ShapeParts) {
        guard case .polyline(let points, let radius, let isClosed) = parts.shape.geometry else { return nil }
        self.points = points.isEmpty ? nil : points
        (path, self.radius, self.isClosed, fill) = (parts.path, radius, isClosed, parts.area)
    }

    func store(in parts: inout ShapeParts) {
        parts.geometry = .polyline(points: points ?? [], radius: radius, isClosed: isClosed)
        (parts.path, parts.area) = (path, fill)
    }
}

/// The parts of a polygon.
struct AreaParts: Hashable, Sendable {
    var vertices: [Vector]?
    var path = PathParts()
    var radius = 0.0

    init() {}

    /// Creates the parts of a shape, or returns nil unless it is a polygon.
    init?(_ parts: ShapeParts) {
        guard case .polygon(let vertices, let radius) = parts.shape.geometry else { return nil }
        self.vertices = vertices.isEmpty ? nil : vertices
        (path, self.radius) = (parts.path, radius)
    }

    func store(in parts: inout ShapeParts) {
        parts.geometry = .polygon(vertices: vertices ?? [], radius: radius)
        parts.path = path
    }
}
