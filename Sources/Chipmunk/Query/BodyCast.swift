/// The shapes of a body that are no sensors, to be cast from places where the body might be.
package struct BodyCast {
    private let space: Space
    private let body: Body
    private let parts: [(outline: ConvexOutline, box: BoundingBox, filter: ShapeFilter)]

    /// A shape that the body meets on a way.
    package struct Hit {
        package let shape: Shape
        /// The fraction of the way: 0 if they overlap at its start.
        package let fraction: Double
        /// The point of the shape, in world coordinates.
        package let point: Vector
        /// The unit vector that points out of the shape at the point.
        package let normal: Vector
    }

    /// Brings the shapes of a body up to date. Nil for a body in no space.
    package init?(of body: Body) {
        guard let space = body.space else { return nil }
        self.space = space
        self.body = body
        parts = body.shapes.filter { !$0.isSensor }.map { shape in
            let box = shape.updateBoundingBox()
            return (shape.worldOutline, box, shape.filter)
        }
    }

    /// Returns the first shape that the body meets if it moves on a way without turning, from a place beside its own.
    ///
    /// - Parameters:
    ///   - offset: The place, from the body's position.
    ///   - way: The way from there.
    ///   - isSolid: Whether the body can meet a shape as in the hit.
    package func firstHit(from offset: Vector, by way: Vector, where isSolid: (Hit) -> Bool) -> Hit? {
        var first: Hit?
        for part in parts {
            let outline = part.outline.offset(by: offset), box = part.box.offset(by: offset)
            visitOthers(in: box.merged(with: box.offset(by: way)), part.filter) { other in
                guard let entry = outline.entry(into: other.worldOutline, by: way) else { return }
                let hit = Hit(shape: other, fraction: entry.fraction, point: entry.point, normal: entry.normal)
                if let first, (first.fraction, first.shape.order) <= (hit.fraction, other.order) { return }
                if isSolid(hit) { first = hit }
            }
        }
        return first
    }

    /// Returns the shortest way out of the shape that the body is in most deeply, at a place beside its own, or nil if it is
    /// in none.
    package func wayOut(at offset: Vector, of isSolid: (Shape) -> Bool) -> Vector? {
        var deepest: ConvexOutline.Separation?
        for part in parts {
            let outline = part.outline.offset(by: offset)
            visitOthers(in: part.box.offset(by: offset), part.filter) { other in
                guard isSolid(other) else { return }
                let separation = outline.separation(from: other.worldOutline)
                if separation.distance < deepest?.distance ?? 0 { deepest = separation }
            }
        }
        return deepest.map { $0.normal * $0.distance }
    }

    private func visitOthers(in box: BoundingBox, _ filter: ShapeFilter, _ visit: (Shape) -> Void) {
        space.visitShapes(in: box, filter: filter, includingSensors: false) { if $0.body !== body { visit($0) } }
    }
}
