import Chipmunk

extension Codec<ShapeFilter> {
    /// The filter of a shape's collisions.
    static let filter = Codec.object("filter", template: ShapeFilter(), "The shapes that it collides with.") {
        Field("group", \.group, .integer, "Shapes of the same group do not collide; 0 is no group.")
        Field(
            "categories", \.categories.rawValue, .integer,
            "The categories that it belongs to, a bit for each of 32; all by default.")
        Field(
            "mask", \.mask.rawValue, .integer,
            "The categories that it collides with, a bit for each; 0 for nothing. Both shapes must accept each other.")
    }
}

extension Codec<CombineRule> {
    /// A rule for the frictions or elasticities of two touching shapes.
    static let combineRule = Codec.choice([
        ("multiply", .multiply), ("average", .average), ("geometricMean", .geometricMean), ("minimum", .minimum),
        ("maximum", .maximum),
    ])
}

extension Codec<ShapeDefinition> {
    /// A shape of a body.
    static let shape = Codec.tagged(
        "shape", template: ShapeDefinition(.circle(radius: 1)), "A shape, in the coordinates of its body.",
        common: {
            Field("friction", \.friction, .surface, "The friction; two touching shapes multiply theirs.")
            Field(
                "elasticity", \.elasticity, .surface, "The elasticity; two touching shapes multiply theirs."
            )
            Field(
                "frictionRule", \.frictionRule, .combineRule,
                "What two touching shapes make of their frictions, in place of the product. Of two rules the later one in the "
                    + "list holds.")
            Field(
                "elasticityRule", \.elasticityRule, .combineRule, "What two touching shapes make of their elasticities."
            )
            Field(
                "surfaceVelocity", \.surfaceVelocity, .point, "The velocity of its surface, as of a belt, in points/s.")
            Field(
                "density", \.density, .optional(.number(in: Scene.Bounds.density)),
                "The mass per square point; null if the body has a mass.")
            Field("sensor", \.isSensor, .bool, "Whether it detects overlaps without colliding.")
            Field(
                "passDirection", \.passDirection, .optional(.point),
                "The direction in which others pass through it, as up for a platform onto which things jump; null if it is solid."
            )
            Field("collisionType", \.collisionType, .integer(in: 0...Int.max), "A number for collision handlers.")
            Field("filter", \.filter, .filter, "The shapes that it collides with.")
            FieldGroup(\.appearance, Appearance.fields)
        }
    ) {
        Variant<ShapeDefinition>(
            "circle", "A disc.", template: (radius: 1.0, offset: Vector.zero),
            get: { if case .circle(let radius, let offset) = $0.geometry { (radius, offset) } else { nil } },
            set: { $0.geometry = .circle(radius: $1.radius, offset: $1.offset) }
        ) {
            Field("radius", \.radius, .extent, required: true, "In points.")
            Field("offset", \.offset, .point, "The position of its center, from the body's, in points.")
        }
        .alsoNamed(["disc", "disk", "ball", "sphere"])
        Variant<ShapeDefinition>(
            "segment", "A line, thickened by a radius.", template: (from: Vector.zero, to: Vector.zero, radius: 0.0),
            get: { if case .segment(let from, let to, let radius) = $0.geometry { (from, to, radius) } else { nil } },
            set: { $0.geometry = .segment(from: $1.from, to: $1.to, radius: $1.radius) }
        ) {
            Field("from", \.from, .point, required: true, "One end, from the body's position, in points.")
            Field("to", \.to, .point, required: true, "The other end.")
            Field("radius", \.radius, .length, "Half the thickness, in points.")
        }
        .alsoNamed(["line", "edge"])
        Variant<ShapeDefinition>(
            "polyline", "Lines from point to point, thickened by a radius: nothing catches where two of them meet.",
            template: (points: [Vector](), radius: 0.0, isClosed: false),
            get: {
                guard case .polyline(let points, let radius, let isClosed) = $0.geometry else { return nil }
                return (points, radius, isClosed)
            },
            set: { $0.geometry = .polyline(points: $1.points, radius: $1.radius, isClosed: $1.isClosed) }
        ) {
            Field(
                "points", \.points, .array(of: .point, count: 2...Scene.maximumShapePoints), required: true,
                "The points, in order, from the body's position; each other than the one before.")
            Field("radius", \.radius, .length, "Half the thickness, in points.")
            Field("closed", \.isClosed, .bool, "Whether a line leads from the last point back to the first.")
        }
        .alsoNamed(["chain", "path", "lines"])
        Variant<ShapeDefinition>(
            "polygon", "The convex hull of some points.", template: (vertices: [Vector](), radius: 0.0),
            get: { if case .polygon(let vertices, let radius) = $0.geometry { (vertices, radius) } else { nil } },
            set: { $0.geometry = .polygon(vertices: $1.vertices, radius: $1.radius) }
        ) {
            Field(
                "vertices", \.vertices, .array(of: .point, count: 3...PolygonShape.maximumVertexCount), required: true,
                "The points, in any order, from the body's position.")
            Field(
                "radius", \.radius, .length,
                "The radius of its rounded corners, in points. The outline is larger by it on all sides.")
        }
        .alsoNamed(["poly", "hull", "convex", "triangle"])
        Variant<ShapeDefinition>(
            "box", "A box around the body's position.", template: (width: 1.0, height: 1.0, radius: 0.0),
            get: {
                if case .box(let width, let height, let radius) = $0.geometry { (width, height, radius) } else { nil }
            },
            set: { $0.geometry = .box(width: $1.width, height: $1.height, radius: $1.radius) }
        ) {
            Field("width", \.width, .extent, required: true, "The width, in points.")
            Field("height", \.height, .extent, required: true, "The height, in points.")
            Field(
                "radius", \.radius, .length,
                "The radius of its rounded corners, in points. The outline is larger by it on all sides.")
        }
        .alsoNamed(["rectangle", "rect", "square"])
    } check: { shape, check in
        switch shape.geometry {
        case .polyline(let points, _, let isClosed): checkPolyline(points, isClosed: isClosed, &check)
        case .polygon(let vertices, let radius):
            do {
                _ = try PolygonShape(vertices: vertices, radius: radius)
            } catch {
                check.report("\(error)", at: "vertices")
            }
        default: break
        }
        if shape.passDirection == .zero { check.report("must have a length, got [0, 0]", at: "passDirection") }
        if shape.appearance.look == .crate && shape.appearance.color != nil {
            check.report("must be null, for a crate has the colors of wood; a plank can have another", at: "color")
        }
    }

    private static func checkPolyline(_ points: [Vector], isClosed: Bool, _ check: inout ObjectCheck) {
        let count = points.count
        if isClosed && count < 3 {
            check.report("must have 3 points or more, for it is closed, got \(count)", at: "points")
        }
        let next = isClosed ? count : count - 1
        if let index = (0..<next).first(where: { points[$0] == points[($0 + 1) % count] }) {
            let point = points[index]
            check.report(
                "must lead from one point to another, got (\(point.x), \(point.y)) twice in a row", at: "points")
        }
    }
}

extension Appearance {
    /// The keys of a body's or a shape's appearance, which are beside its others.
    static let fields: [Field<Appearance>] = [
        Field(
            "look", \.look, .optional(.choice),
            "How it is drawn; null for the look of the body, or else of the kind of shape: boxes are crates, circles balls, "
                + "static shapes walls, others plain. Physics does not depend on it."),
        Field(
            "color", \.color, .optional(.color),
            "The color in pictures, \"#rrggbb\" or a name of CSS such as \"slategray\"; null for the look's own. A crate keeps "
                + "the colors of wood."
        ),
    ]
}
