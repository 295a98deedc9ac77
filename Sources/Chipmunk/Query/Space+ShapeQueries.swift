// Queries for the shapes in a box or in contact with a shape. Sensors follow the rule of the point queries.
extension Space {
    /// Returns the shapes whose bounding boxes touch a box, in the order they were added to the space.
    /// `cpSpaceBBQuery`.
    ///
    /// Uses the shapes' positions as of their last update, see ``reindexShapes(of:file:line:)``.
    ///
    /// - Parameters:
    ///   - box: A box in world coordinates, whose sides may be infinite. Traps unless left <= right and bottom <= top.
    ///   - filter: Finds the shapes that this filter accepts. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func shapes(
        in box: BoundingBox, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [Shape] {
        var found: [Shape] = []
        visitShapes(in: box, filter, includingSensors, file, line) { found.append($0) }
        found.sort { $0.order < $1.order }
        recordQuery(.shapesInBox, [box.left, box.bottom, box.right, box.top], filter, includingSensors) {
            $0.combine(found, $1)
        }
        return found
    }

    /// Calls a closure for each hit of ``shapes(in:filter:includingSensors:file:line:)``, without allocating an array.
    /// `cpSpaceBBQuery`.
    ///
    /// The calls follow the order of the space's index, which is the same for the same calls. The space is locked
    /// during them, see ``isLocked``. Traps under the same conditions as that query.
    public func forEachShape(
        in box: BoundingBox, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line, _ body: (Shape) -> Void
    ) {
        recordQuery(.eachShapeInBox, [box.left, box.bottom, box.right, box.top], filter, includingSensors) {
            hash, number in
            visitShapes(in: box, filter, includingSensors, file, line) { hash.combine([$0], number) }
        }
        visitShapes(in: box, filter, includingSensors, file, line, body)
    }

    private func visitShapes(
        in box: BoundingBox, _ filter: ShapeFilter, _ includingSensors: Bool, _ file: StaticString, _ line: UInt,
        _ body: (Shape) -> Void
    ) {
        require(
            box.left <= box.right && box.bottom <= box.top,
            "Space.shapes(in:) needs a box with left <= right and bottom <= top, got \(box)",
            file: file, line: line)
        visitShapes(in: box, filter: filter, includingSensors: includingSensors, body)
    }

    /// Returns the shapes that a shape touches, with the contact points, in the order they were added to the space.
    /// `cpSpaceShapeQuery`.
    ///
    /// The shape may be in this space, in another or in none. It does not touch itself, and shapes that its own filter
    /// excludes are not found. An attached shape is updated first; an unattached shape is where
    /// ``Shape/updateBoundingBox(under:file:line:)`` put it, or at the origin. Each hit has its own points; C returns
    /// the last hit's points for every hit.
    ///
    /// - Parameters:
    ///   - shape: The shape. It may be a sensor.
    ///   - filter: Finds the shapes that both this filter and the shape's own filter accept. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func shapes(
        touching shape: Shape, filter: ShapeFilter = .all, includingSensors: Bool = false
    ) -> [ShapeHit] {
        var hits: [ShapeHit] = []
        visitHits(touching: shape, filter, includingSensors) { hits.append($0) }
        hits.sort { $0.shape.order < $1.shape.order }
        recordQuery(.shapesTouching, shape, filter, includingSensors) { $0.combine(hits, $1) }
        return hits
    }

    /// Calls a closure for each hit of ``shapes(touching:filter:includingSensors:)``, without allocating an array.
    /// `cpSpaceShapeQuery`.
    ///
    /// The calls follow the order of the space's index, which is the same for the same calls. The space is locked
    /// during them, see ``isLocked``.
    public func forEachShape(
        touching shape: Shape, filter: ShapeFilter = .all, includingSensors: Bool = false, _ body: (ShapeHit) -> Void
    ) {
        recordQuery(.eachShapeTouching, shape, filter, includingSensors) { hash, number in
            visitHits(touching: shape, filter, includingSensors) { hash.combine([$0], number) }
        }
        visitHits(touching: shape, filter, includingSensors, body)
    }

    private func visitHits(
        touching shape: Shape, _ filter: ShapeFilter, _ includingSensors: Bool, _ body: (ShapeHit) -> Void
    ) {
        let box = shape.body == nil ? shape.boundingBox : shape.updateBoundingBox()
        let ownFilter = shape.filter
        visitShapes(in: box, filter: filter, includingSensors: includingSensors) { other in
            guard other !== shape, ownFilter.accepts(other.filter) else { return }
            if let contacts = shape.contacts(with: other) { body(ShapeHit(shape: other, contacts: contacts)) }
        }
    }
}
