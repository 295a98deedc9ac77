// Which shapes are in a box, or touch a shape. For sensors the rule of the point queries holds.
extension Space {
    /// The shapes whose bounding boxes touch a box, in the order in which they came into the space. `cpSpaceBBQuery`.
    ///
    /// Shapes are where they were when they were last brought up to date: see ``reindexShapes(of:file:line:)``.
    ///
    /// - Parameters:
    ///   - box: A box of the world; its sides may be infinite. Traps unless left <= right and bottom <= top.
    ///   - filter: Finds the shapes that it could touch. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func shapes(
        in box: BoundingBox, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [Shape] {
        var found: [Shape] = []
        forEachShape(in: box, filter: filter, includingSensors: includingSensors, file: file, line: line) {
            found.append($0)
        }
        return found.sorted { $0.order < $1.order }
    }

    /// Calls a closure for each shape that ``shapes(in:filter:includingSensors:file:line:)`` would return, without
    /// making an array. `cpSpaceBBQuery`.
    ///
    /// The order is that of the space's index: the same for the same calls. The space is locked meanwhile, see
    /// ``isLocked``. What traps, traps here too.
    public func forEachShape(
        in box: BoundingBox, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line, _ body: (Shape) -> Void
    ) {
        require(
            box.left <= box.right && box.bottom <= box.top,
            "Space.shapes(in:) needs a box with left <= right and bottom <= top, got \(box)",
            file: file, line: line)
        visitShapes(in: box, filter: filter, includingSensors: includingSensors, body)
    }

    /// The shapes that a shape touches, and where, in the order in which they came into the space. `cpSpaceShapeQuery`.
    ///
    /// The shape may be in this space, in another or in none. It does not touch itself, and what its own filter rules out
    /// is not found. A shape that is attached to a body is brought up to date first; one that is attached to nothing is
    /// where ``Shape/updateBoundingBox(under:file:line:)`` put it, or at the origin. Each hit has points of its own,
    /// where C gives every one those of the last.
    ///
    /// - Parameters:
    ///   - shape: The shape. Whether it is a sensor does not matter.
    ///   - filter: Finds the shapes that it could touch, of those that the shape's own filter could. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func shapes(
        touching shape: Shape, filter: ShapeFilter = .all, includingSensors: Bool = false
    ) -> [ShapeHit] {
        var hits: [ShapeHit] = []
        forEachShape(touching: shape, filter: filter, includingSensors: includingSensors) { hits.append($0) }
        return hits.sorted { $0.shape.order < $1.shape.order }
    }

    /// Calls a closure for each hit that ``shapes(touching:filter:includingSensors:)`` would return, without making an
    /// array. `cpSpaceShapeQuery`.
    ///
    /// The order is that of the space's index: the same for the same calls. The space is locked meanwhile, see
    /// ``isLocked``.
    public func forEachShape(
        touching shape: Shape, filter: ShapeFilter = .all, includingSensors: Bool = false, _ body: (ShapeHit) -> Void
    ) {
        let box = shape.body == nil ? shape.boundingBox : shape.updateBoundingBox()
        let ownFilter = shape.filter
        visitShapes(in: box, filter: filter, includingSensors: includingSensors) { other in
            guard other !== shape, ownFilter.accepts(other.filter) else { return }
            if let contacts = shape.contacts(with: other) { body(ShapeHit(shape: other, contacts: contacts)) }
        }
    }
}
