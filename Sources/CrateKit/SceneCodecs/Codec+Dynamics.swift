import Chipmunk
import Dynamics

extension Codec<DynamicsDefinition> {
    /// The items of a scene on UIKit Dynamics.
    static let dynamics = Codec.object(
        "dynamics", template: DynamicsDefinition(),
        "Items that fall and collide as under UIKit Dynamics. Here y is down, and angles are clockwise."
    ) {
        Field("items", \.items, .array(of: .item), "All that moves.")
        Field("boundaries", \.boundaries, .array(of: .boundary), "Lines that the items collide with.")
        Field(
            "referenceBounds", \.boundsInsets, .optional(.insets),
            "The insets of the view's edges as a boundary, {} for none; null if the edges are no boundary.")
        Field("collisionMode", \.collisionMode, .choice, "What the items collide with.")
        Field(
            "gravity", \.gravityMagnitude, .number(in: -1e6...1e6),
            "The magnitude of gravity at a tilt of 1 g; 1 is 1,000 points/s².")
    }
}

extension Codec<DynamicsDefinition.Item> {
    /// An item on UIKit Dynamics.
    static let item = Codec.object(
        "item", template: DynamicsDefinition.Item(name: "item", center: .zero, size: ViewSize(width: 1, height: 1)),
        "An item with its properties."
    ) {
        Field("name", \.name, .name(declaring: "item"), required: true, "The name in reports.")
        Field("center", \.center, .point, required: true, "The initial center, in points, y down.")
        Field("angle", \.angle, .turn, "The initial angle, clockwise.")
        Field("size", \.size, .size, required: true, "The width and height of the bounds, in points.")
        Field("collisionBounds", \.collisionBounds, .choice, "The outline for collisions.")
        Field(
            "path", \.path, .array(of: .point), "The corners of a convex outline about the center, if that is a path.")
        Field("color", \.color, .color, "The color in pictures.")
        Field("elasticity", \.elasticity, .surface, "The elasticity; two items that touch have the larger of theirs.")
        Field(
            "friction", \.friction, .surface,
            "The friction; two items that touch have the geometric mean of theirs.")
        Field("density", \.density, .number(in: 1e-6...1e6), "The mass of 100 × 100 points.")
        Field("resistance", \.resistance, .surface, "The resistance to motion.")
        Field("angularResistance", \.angularResistance, .surface, "The resistance to rotation.")
        Field("allowsRotation", \.allowsRotation, .bool, "Whether it turns.")
        Field("anchored", \.isAnchored, .bool, "Whether it stays where it is, whatever pushes it.")
        Field("velocity", \.velocity, .point, "The initial velocity, in points/s.")
        Field(
            "angularVelocity", \.angularVelocity, .turnRate,
            "The initial angular velocity, as an angle per second, clockwise.")
    } check: { item, check in
        if item.collisionBounds != .path {
            if !item.path.isEmpty { check.report("must be left out, for collisionBounds is no path", at: "path") }
        } else {
            do {
                try item.outline.checkCollisionBounds()
            } catch {
                check.report("\(error)", at: "path")
            }
        }
        if item.isAnchored && item.velocity != .zero {
            check.report("must be [0, 0] for an anchored item", at: "velocity")
        }
        if (item.isAnchored || !item.allowsRotation) && item.angularVelocity != 0 {
            check.report("must be 0 for an item that does not turn", at: "angularVelocity")
        }
    }
}

extension Codec<DynamicsDefinition.Boundary> {
    /// A boundary on UIKit Dynamics.
    static let boundary = Codec.tagged(
        "boundary",
        template: DynamicsDefinition.Boundary(identifier: "boundary", .segment(from: .zero, to: .zero)),
        "A line without thickness that items collide with.",
        common: {
            Field("identifier", \.identifier, .name(declaring: "boundary"), required: true, "The identifier.")
        }
    ) {
        Variant<DynamicsDefinition.Boundary>(
            "segment", "A line between two points.", template: (from: Vector.zero, to: Vector.zero),
            get: { if case .segment(let from, let to) = $0.course { (from, to) } else { nil } },
            set: { $0.course = .segment(from: $1.from, to: $1.to) }
        ) {
            Field("from", \.from, .point, required: true, "One end, in points, y down.")
            Field("to", \.to, .point, required: true, "The other end.")
        }
        Variant<DynamicsDefinition.Boundary>(
            "path", "Lines from point to point.", template: (points: [Vector](), isClosed: false),
            get: { if case .path(let points, let isClosed) = $0.course { (points, isClosed) } else { nil } },
            set: { $0.course = .path($1.points, isClosed: $1.isClosed) }
        ) {
            Field("points", \.points, .array(of: .point), required: true, "The points, y down.")
            Field("closed", \.isClosed, .bool, "Whether a line leads back to the first point.")
        }
    } check: { boundary, check in
        if case .segment(let from, let to) = boundary.course {
            guard from == to else { return }
            return check.report("must lead from one point to another, got (\(to.x), \(to.y)) twice", at: "to")
        }
        do {
            try boundary.path.checkBoundary()
        } catch {
            check.report("\(error)", at: "points")
        }
    }
}

extension Codec<DynamicBounds.Insets> {
    /// Distances from the edges of a view.
    fileprivate static let insets = Codec.object(
        "insets", template: DynamicBounds.Insets(), "Distances from the edges of the view, in points; negative outward."
    ) {
        Field("top", \.top, .coordinate, "The distance from the upper edge.")
        Field("left", \.left, .coordinate, "The distance from the left edge.")
        Field("bottom", \.bottom, .coordinate, "The distance from the lower edge.")
        Field("right", \.right, .coordinate, "The distance from the right edge.")
    }
}

extension Scene {
    /// Reports what a scene with dynamics must not have, since the animator's items are all that moves there.
    func checkDynamics(_ check: inout ObjectCheck) {
        guard let dynamics else { return }
        let others: KeyValuePairs = [
            "space": space != SpaceSettings(), "walls": !walls.isEmpty, "crates": !crates.isEmpty,
            "balls": !balls.isEmpty, "bodies": !bodies.isEmpty, "generators": !generators.isEmpty,
            "repeat": !repetitions.isEmpty, "constraints": !constraints.isEmpty, "events": !events.isEmpty,
        ]
        for (key, isGiven) in others where isGiven {
            check.report("must be left out, for the scene has dynamics, whose items are all that moves", at: key)
        }
        if viewOrigin != .zero {
            check.report("must have its origin at [0, 0], for the scene has dynamics", at: "view")
        }
        if let insets = dynamics.boundsInsets,
            insets.left + insets.right >= view.width || insets.top + insets.bottom >= view.height
        {
            check.report("must have referenceBounds whose insets leave a part of the view", at: "dynamics")
        }
    }
}
