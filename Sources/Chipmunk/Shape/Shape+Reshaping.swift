internal import CChipmunk

// Chipmunk calls these setters unsafe: the solver cannot see that a surface moved, as it has no velocity, so what
// overlaps afterwards is pushed apart at once, and what stood on the surface may fall through it. Hence the names.
// While the space is locked the change is queued, see ``Space/isLocked``, and the geometry reads as before until then.

extension Shape {
    /// Changes the geometry, brings mass and bounding box up to date, and wakes the body. While the space is locked this
    /// waits. Queries of the space find the new form of what can move after a step, or once it is reindexed.
    final func reshape(_ name: StaticString, file: StaticString, line: UInt, _ change: @escaping () -> Void) {
        guard let body, let space else {
            // C would sum up the masses of the body's shapes, which it counts only in a space.
            unsafe cpShapeSetBody(handle, Shape.nowhere)
            change()
            unsafe cpShapeSetBody(handle, owner?.handle ?? Shape.nowhere)
            updateBoundingBox()
            return
        }
        if space.isLocked { return space.queue(.reshape(self, name, change), file: file, line: line) }
        if body.currentType == .static { body.wakeTouching(self) } else { body.activate() }
        change()
        space.requireFitsHash(self, file: file, line: line)
        body.massChanged()
        // As where a body is moved: a step brings up to date what can move, and its place in the index until then is C's.
        if body.type == .static {
            space.reindexShapes(of: body, name, file: file, line: line)
        } else {
            updateBoundingBox()
        }
    }
}

extension CircleShape {
    /// Changes the radius, abruptly for what touches the shape. `cpCircleShapeSetRadius`. A value out of 0 ... 1e30 traps.
    public func setRadiusAbruptly(_ radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "CircleShape.setRadiusAbruptly(_:)", file: file, line: line)
        reshape("CircleShape.setRadiusAbruptly(_:)", file: file, line: line) {
            unsafe cpCircleShapeSetRadius(self.handle, radius)
        }
    }

    /// Moves the centre, abruptly for what touches the shape. `cpCircleShapeSetOffset`. Coordinates out of ±1e30 trap.
    public func setOffsetAbruptly(_ offset: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(offset, "CircleShape.setOffsetAbruptly(_:)", file: file, line: line)
        reshape("CircleShape.setOffsetAbruptly(_:)", file: file, line: line) {
            unsafe cpCircleShapeSetOffset(self.handle, cpVect(offset))
        }
    }
}

extension SegmentShape {
    /// Moves the ends, abruptly for what touches the shape. `cpSegmentShapeSetEndpoints`. Coordinates out of ±1e30 trap.
    ///
    /// C turns the ``normal`` to the other side by it.
    public func setEndpointsAbruptly(from a: Vector, to b: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(a, "SegmentShape.setEndpointsAbruptly(from:)", file: file, line: line)
        requireCoordinates(b, "SegmentShape.setEndpointsAbruptly(to:)", file: file, line: line)
        reshape("SegmentShape.setEndpointsAbruptly(from:to:)", file: file, line: line) {
            unsafe cpSegmentShapeSetEndpoints(self.handle, cpVect(a), cpVect(b))
        }
    }

    /// Changes the radius, abruptly for what touches the shape. `cpSegmentShapeSetRadius`. A value out of 0 ... 1e30
    /// traps.
    public func setRadiusAbruptly(_ radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "SegmentShape.setRadiusAbruptly(_:)", file: file, line: line)
        reshape("SegmentShape.setRadiusAbruptly(_:)", file: file, line: line) {
            unsafe cpSegmentShapeSetRadius(self.handle, radius)
        }
    }
}

extension PolygonShape {
    /// Changes the vertices to the convex hull of some points, abruptly for what touches the shape.
    /// `cpPolyShapeSetVerts`. See ``init(vertices:transform:radius:file:line:)``.
    ///
    /// - Throws: ``PolygonError`` if the points make no polygon; nothing is changed then.
    public func setVerticesAbruptly(
        _ vertices: [Vector], transform: Transform = .identity, file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) {
        _ = try ConvexHull(of: vertices, under: transform)
        reshape("PolygonShape.setVerticesAbruptly(_:transform:)", file: file, line: line) {
            var points = vertices.map { cpVect($0) }
            unsafe cpPolyShapeSetVerts(self.handle, CInt(points.count), &points, cpTransform(transform))
        }
    }

    /// Changes the vertices to some that are convex and counter-clockwise already, abruptly for what touches the shape.
    /// `cpPolyShapeSetVertsRaw`. See ``init(counterclockwise:radius:file:line:)``.
    ///
    /// - Throws: ``PolygonError`` if the points make no polygon, or not in this order; nothing is changed then.
    public func setVerticesAbruptly(
        counterclockwise vertices: [Vector], file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) {
        try ConvexHull(of: vertices, under: .identity).requireOutline(of: vertices)
        reshape("PolygonShape.setVerticesAbruptly(counterclockwise:)", file: file, line: line) {
            var points = vertices.map { cpVect($0) }
            unsafe cpPolyShapeSetVertsRaw(self.handle, CInt(points.count), &points)
        }
    }

    /// Changes the radius, abruptly for what touches the shape. `cpPolyShapeSetRadius`. A value out of 0 ... 1e30 traps.
    ///
    /// Chipmunk leaves area and moment as they were.
    public func setRadiusAbruptly(_ radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "PolygonShape.setRadiusAbruptly(_:)", file: file, line: line)
        reshape("PolygonShape.setRadiusAbruptly(_:)", file: file, line: line) {
            unsafe cpPolyShapeSetRadius(self.handle, radius)
        }
    }
}
