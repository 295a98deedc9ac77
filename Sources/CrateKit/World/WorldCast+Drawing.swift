import Chipmunk

extension WorldCast {
    /// The largest number of corners of a drawing.
    package static let maximumCorners = 64
    /// The smallest extent of a drawing, as a fraction of the view's shorter side.
    private static let smallestExtent = 0.02

    /// Adds a drawn line or body. Returns the reversal.
    mutating func draw(_ points: [Vector], isClosed: Bool) throws(EditRefusal) -> EditReversal {
        guard points.count >= (isClosed ? 3 : 2) else {
            throw EditRefusal(description: "A drawing needs \(isClosed ? 3 : 2) corners or more.")
        }
        guard points.count <= WorldCast.maximumCorners else {
            throw EditRefusal(description: "A drawing has at most \(WorldCast.maximumCorners) corners.")
        }
        let box = buildingBox
        guard points.allSatisfy(box.contains) else {
            throw EditRefusal(description: "That is too far outside of the view.")
        }
        let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
        let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
        guard low.distance(to: high) >= WorldCast.smallestExtent * unit else {
            throw EditRefusal(description: "That is too small: draw it larger.")
        }
        let definition = isClosed ? try drawnBody(points) : try drawnLine(points)
        let body: Body
        do {
            body = try definition.make()
        } catch {
            throw EditRefusal(description: "This \(isClosed ? "outline" : "line") \(error.problem).")
        }
        if isClosed {
            try checkRoom(for: 1, shapes: body.shapes.count, at: definition.position)
        } else {
            // A line may lie across a heap: what it crosses can leave to both sides.
            try checkCount(with: 1, shapes: body.shapes.count)
        }
        return .remove([insert(body, as: definition).id])
    }

    /// Returns the body inside of an outline, with its position in the outline's centroid.
    private func drawnBody(_ points: [Vector]) throws(EditRefusal) -> BodyDefinition {
        let center = FlatPath(points, isClosed: true).areaAndCentroid.centroid
        // An outline that crosses itself has a centroid anywhere.
        let position = buildingBox.contains(center) ? center : points[0]
        let outline = points.map { $0 - position }
        // In the shapes' own coordinates, because rounding may make corners meet.
        guard OutlineCheck.selfCrossing(of: FlatPath(outline, isClosed: true)) == nil else {
            throw EditRefusal(description: "This outline crosses itself: draw it without a crossing.")
        }
        return drawn("new-drawing", .outline(points: outline), at: position, .dynamic, look: .plain)
    }

    /// Returns the body along a line.
    private func drawnLine(_ points: [Vector]) throws(EditRefusal) -> BodyDefinition {
        let line = points.map { $0 - points[0] }
        guard zip(line, line.dropFirst()).allSatisfy({ $0 != $1 }) else {
            throw EditRefusal(description: "Each corner of a line must be away from the one before.")
        }
        return drawn("new-line", .polyline(points: line, radius: 0.006 * unit), at: points[0], .static, look: .wall)
    }

    private func drawn(
        _ name: String, _ geometry: ShapeDefinition.Geometry, at position: Vector, _ kind: BodyType,
        look: Appearance.Look
    ) -> BodyDefinition {
        var shape = ShapeDefinition(geometry)
        shape.friction = friction ?? 0.6
        shape.elasticity = 0.2
        if kind == .dynamic { shape.density = density }
        var definition = BodyDefinition(
            name: freeName("\(name)-\(nextID)"), kind: kind, position: position, shapes: [shape])
        definition.appearance = Appearance(look: look)
        return definition
    }
}
