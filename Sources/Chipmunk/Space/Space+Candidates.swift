internal import CChipmunk
internal import CChipmunkSupport

// The search for the shapes that the queries examine more closely.
extension Space {
    /// The context of a C callback.
    private struct Visitor {
        /// A closure that receives a shape, and returns the fraction of a segment at which the search ends.
        let visit: (Shape) -> Double
    }

    /// Visits the shapes whose boxes touch a box, in the order of the index.
    func visitShapes(
        in box: BoundingBox, filter: ShapeFilter, includingSensors: Bool, _ visit: (Shape) -> Void
    ) {
        let usesIndex = canWalkIndex(
            from: Vector(box.left, box.bottom), to: Vector(box.right, box.top),
            cells: { ((box.right - box.left) / $0 + 2) * ((box.top - box.bottom) / $0 + 2) })
        whileLocked {
            guard usesIndex else {
                for shape in shapes
                where box.intersects(shape.boundingBox) && shape.isFound(by: filter, includingSensors) {
                    visit(shape)
                }
                return
            }
            withoutActuallyEscaping(visit) { visit in
                let visitor = Visitor { shape in
                    if includingSensors || !shape.isSensor { visit(shape) }
                    return 0
                }
                unsafe withUnsafePointer(to: visitor) { visitor in
                    unsafe cpSpaceBBQuery(
                        handle, cpBB(box), cpShapeFilter(filter),
                        { unsafe _ = Space.visit($0, $1) }, UnsafeMutableRawPointer(mutating: visitor))
                }
            }
        }
    }

    /// Visits the shapes that a segment may meet. Each visit returns the fraction of the segment at which the search
    /// ends.
    func visitShapes(
        from start: Vector, to end: Vector, radius: Double, filter: ShapeFilter, includingSensors: Bool,
        _ visit: (Shape) -> Double
    ) {
        // In C a thick segment finds no more shapes than it would without its thickness.
        let isWalkable = canWalkIndex(
            from: start, to: end, cells: { (abs(end.x - start.x) + abs(end.y - start.y)) / $0 + 2 })
        guard radius == 0 && isWalkable else {
            let low = Vector(min(start.x, end.x), min(start.y, end.y)) - Vector(radius, radius)
            let high = Vector(max(start.x, end.x), max(start.y, end.y)) + Vector(radius, radius)
            let box = BoundingBox(left: low.x, bottom: low.y, right: high.x, top: high.y)
            // The amount by which rounding may shrink a box.
            let margin = radius + 1e-9 * max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
            visitShapes(in: box, filter: filter, includingSensors: includingSensors) { shape in
                if shape.boundingBox.grown(by: margin).intersectsSegment(from: start, to: end) { _ = visit(shape) }
            }
            return
        }
        whileLocked {
            withoutActuallyEscaping(visit) { visit in
                var limit = 2.0
                let visitor = Visitor { shape in
                    if shape.isFound(by: filter, includingSensors) { limit = visit(shape) }
                    return limit
                }
                unsafe withUnsafePointer(to: visitor) { visitor in
                    unsafe cpxSpaceVisitSegment(
                        handle, start.x, start.y, end.x, end.y,
                        { unsafe Space.visit($1, $0) }, UnsafeMutableRawPointer(mutating: visitor))
                }
            }
        }
    }

    /// Visits a shape. Called by C with the shape and the context of the query.
    private static func visit(_ shape: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Double {
        guard let shape = unsafe shape, let context = unsafe context, let object = unsafe Shape.object(for: shape)
        else {
            return 2
        }
        let visitor = unsafe context.assumingMemoryBound(to: Visitor.self)
        return unsafe visitor.pointee.visit(object)
    }

    /// Returns whether the index can be queried for a region between two corners.
    ///
    /// A spatial hash visits every cell, counts the cells with an `int`, and keeps marks that a nested query would
    /// spoil. If it cannot be queried, all shapes are visited instead.
    private func canWalkIndex(from start: Vector, to end: Vector, cells: (_ cellSize: Double) -> Double) -> Bool {
        guard let cellSize = hashCellSize else { return true }
        let farthest = max(abs(start.x), abs(start.y), abs(end.x), abs(end.y))
        return !isLocked && farthest < 1e9 * cellSize && cells(cellSize) <= Double(max(64, shapes.count))
    }
}

extension Shape {
    /// Returns whether a query with a filter, with or without sensors, finds the shape.
    final func isFound(by filter: ShapeFilter, _ includingSensors: Bool) -> Bool {
        filter.accepts(self.filter) && (includingSensors || !isSensor)
    }
}

extension BoundingBox {
    /// Returns the distance of a point from the box, or 0 inside.
    func distance(to point: Vector) -> Double {
        point.distance(to: clamp(point))
    }
}
