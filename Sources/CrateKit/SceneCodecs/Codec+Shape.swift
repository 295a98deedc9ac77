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
    static let shape = Codec<ShapeParts>.shapeParts.converted(
        "a shape with a path that can be built", from: { try? $0.resolved() }, to: { ShapeParts($0) }
    )
    .checked { shape in
        guard case .outline(let points, _) = shape.geometry, FlatPath(points, isClosed: true).points != points else {
            return nil
        }
        return "must have an outline of points that are each away from the one before"
    }
}

extension Codec<ShapeParts> {
    /// The parts of a shape of a body.
    static let shapeParts = Codec.tagged(
        "shape", template: ShapeParts(ShapeDefinition(.circle(radius: 1))), "A shape, in the coordinates of its body.",
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
        Variant<ShapeParts>(
            "circle", "A disc.", template: (radius: 1.0, offset: Vector.zero),
            get: { if case .circle(let radius, let offset) = $0.geometry { (radius, offset) } else { nil } },
            set: { $0.geometry = .circle(radius: $1.radius, offset: $1.offset) }
        ) {
            Field("radius", \.radius, .extent, required: true, "In points.")
            Field("offset", \.offset, .point, "The position of its center, from the body's, in points.")
        }
        .alsoNamed(["disc", "disk", "ball", "sphere"])
        Variant<ShapeParts>(
            "segment", "A line, thickened by a radius.", template: (from: Vector.zero, to: Vector.zero, radius: 0.0),
            get: { if case .segment(let from, let to, let radius) = $0.geometry { (from, to, radius) } else { nil } },
            set: { $0.geometry = .segment(from: $1.from, to: $1.to, radius: $1.radius) }
        ) {
            Field("from", \.from, .point, required: true, "One end, from the body's position, in points.")
            Field("to", \.to, .point, required: true, "The other end.")
            Field("radius", \.radius, .length, "Half the thickness, in points.")
        }
        .alsoNamed(["line", "edge"])
        Variant<ShapeParts>(
            "polyline",
            "Lines from point to point or along a path, thickened by a radius: nothing catches where two of them meet.",
            template: LineParts(),
            get: { LineParts($0) }, set: { $1.store(in: &$0) }
        ) {
            Field(
                "points", \.points, .optional(.array(of: .point, count: 2...Scene.maximumShapePoints)),
                "The points, in order, from the body's position; each other than the one before. null if there is a path."
            )
            FieldGroup(\.path, PathParts.fields)
            Field("radius", \.radius, .length, "Half the thickness, in points.")
            Field(
                "closed", \.isClosed, .bool,
                "Whether a line leads from the last point back to the first, as it does in a path with Z at its end.")
            Field(
                "fill", \.fill.side, .optional(.choice([("below", .below)])),
                "The side that pictures fill, as ground; it takes a depth or a bottom. null for the line alone. Physics does not "
                    + "depend on it.")
            Field(
                "depth", \.fill.depth, .optional(.extent),
                "The distance from the lowest point down to the fill's level lower edge, in points.")
            Field(
                "bottom", \.fill.bottom, .optional(.coordinate),
                "The y of the fill's lower edge, from the body's position.")
        }
        .alsoNamed(["chain", "path", "lines"])
        Variant<ShapeParts>(
            "polygon",
            "The convex hull of some points, or the area inside a path, which may have dents: several convex pieces are built.",
            template: AreaParts(),
            get: { AreaParts($0) }, set: { $1.store(in: &$0) }
        ) {
            Field(
                "vertices", \.vertices, .optional(.array(of: .point, count: 3...PolygonShape.maximumVertexCount)),
                "The points, in any order, from the body's position; null if there is a path.")
            FieldGroup(\.path, PathParts.fields)
            Field(
                "radius", \.radius, .length,
                "The radius of its rounded corners, in points. The outline is larger by it on all sides.")
        }
        .alsoNamed(["poly", "hull", "convex", "triangle"])
        Variant<ShapeParts>(
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
    } check: { parts, check in
        let shape: ShapeDefinition
        do throws(ShapeParts.PartProblem) {
            shape = try parts.resolved()
        } catch {
            return check.report(error.text, at: error.key)
        }
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
        if shape.appearance.picture != nil && !shape.canShowPicture {
            check.report(
                "must be null: a line has no area unless it has a fill, and a path with rounded corners is several pieces",
                at: "picture")
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

extension PathParts {
    /// The keys of a path in place of points.
    static let fields: [Field<PathParts>] = [
        Field(
            "path", \.text, .optional(.pathData),
            "A line in place of the points, as SVG writes path data, such as \"M 0 0 H 50 A 20 20 0 0 1 90 0\", with y up: the "
                + "flag 1 of an arc leads counterclockwise. null for none."),
        Field(
            "tolerance", \.tolerance, .number(in: ShapePath.tolerances),
            "The greatest distance of the path's curves from the lines that replace them, in points."),
    ]
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
        Field(
            "picture", \.picture, .optional(.picture),
            "A PNG in place of the look, by its path from the folder of this file; null for none. It fills the box around a "
                + "circle, a box, a polygon or a filled area, is cut off at the outline and turns with the body. Lines keep their "
                + "look."),
    ]
}
