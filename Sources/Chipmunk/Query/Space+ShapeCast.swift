/// The first contact of a moving shape with another one.
///
/// Every number is finite.
public struct ShapeCastHit {
    /// The found shape.
    public let shape: Shape
    /// The fraction of the way up to the contact: 0 at its start, 1 at its end.
    public let fraction: Double
    /// The point of the found shape's outline, in world coordinates.
    public let point: Vector
    /// The unit vector that points out of the found shape at ``point``.
    public let normal: Vector
}

// Sensors follow the rule of the point queries.
extension Space {
    /// Returns the first shape that a shape meets if it moves without turning, or nil. Chipmunk has no function for it.
    ///
    /// Use it before a character or a lift moves, or for a thick ray: a shape cast, as `b2World_CastShape` of Box2D. A
    /// ``CircleShape`` meets what ``firstHit(from:to:radius:filter:includingSensors:file:line:)`` with its radius does.
    ///
    /// A shape that overlaps another at the start meets it there if the way leads farther in, and does not meet it if
    /// the way leads along it or out of it: so a shape that lies on a floor can slide. With a displacement of zero it
    /// meets what it overlaps. Of several shapes at the same fraction, the one that was added to the space first is
    /// returned.
    ///
    /// The shape may be in this space, in another or in none. Its own body's shapes are not found, nor are those that
    /// its own filter excludes. An attached shape is updated first; an unattached shape is where
    /// ``Shape/updateBoundingBox(under:file:line:)`` put it, or at the origin.
    ///
    /// - Parameters:
    ///   - shape: The shape. It may be a sensor.
    ///   - displacement: The way of the shape, in points. Traps unless its coordinates are within ±1e30.
    ///   - filter: Finds the shapes that both this filter and the shape's own filter accept. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func firstHit(
        of shape: Shape, movedBy displacement: Vector, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ShapeCastHit? {
        requireCoordinates(displacement, "Space.firstHit(of:movedBy:)", file: file, line: line)
        let box = shape.body == nil ? shape.boundingBox : shape.updateBoundingBox()
        let (outline, body, ownFilter) = (shape.worldOutline, shape.body, shape.filter)
        var first: (entry: ConvexOutline.Entry, shape: Shape)?
        let way = box.merged(with: box.offset(by: displacement))
        visitShapes(in: way, filter: filter, includingSensors: includingSensors) { other in
            guard other !== shape, body == nil || other.body !== body, ownFilter.accepts(other.filter),
                let entry = outline.entry(into: other.worldOutline, by: displacement)
            else { return }
            if let first, (first.entry.fraction, first.shape.order) <= (entry.fraction, other.order) { return }
            first = (entry, other)
        }
        let hit = first.map { entry, shape in
            ShapeCastHit(shape: shape, fraction: entry.fraction, point: entry.point, normal: entry.normal)
        }
        recordQuery(.firstHitOfShape, shape, filter, includingSensors, displacement) {
            $0.combine(hit, $1)
        }
        return hit
    }
}
