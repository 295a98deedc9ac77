internal import CChipmunk
internal import CChipmunkSupport

// Chipmunk calls these setters unsafe: a surface moved by them has no velocity that the solver could see, so shapes
// that overlap afterwards are pushed apart abruptly, and bodies on the surface may fall through it. Hence the names.
// While the space is locked the change is queued, see ``Space/isLocked``, and the geometry reads as before until then.

extension Shape {
    /// Changes the geometry, updates mass and bounding box, and wakes the body. While the space is locked the change
    /// waits. Queries of the space find a movable shape's new geometry after a step, or once it is reindexed.
    final func reshape(_ name: StaticString, file: StaticString, line: UInt, _ change: @escaping () -> Void) {
        guard let body, let space else {
            // C would sum up the masses of the body's shapes, which it counts only in a space.
            unsafe cpShapeSetBody(handle, Shape.nowhere)
            change()
            unsafe cpShapeSetBody(handle, owner?.handle ?? Shape.nowhere)
            placeBoundingBox()
            return
        }
        if space.isLocked { return space.queue(.reshape(self, name, change), file: file, line: line) }
        recordingGeometry(in: space) {
            space.definitionChanged()
            if body.currentType == .static { body.rouseTouching(self) } else { body.rouse() }
            let mayWake = unsafe cpxShapeBeginChange(handle)
            change()
            space.requireFitsHash(self, file: file, line: line)
            body.massChanged()
            // As when a body is moved: a step updates the movable shapes, and until then their place in the index is
            // C's.
            if body.type == .static {
                // The search for sleeping bodies needs the new geometry in its place.
                if mayWake { placeBoundingBox() }
                space.reindexShapes(of: body, name, file: file, line: line)
                if mayWake { unsafe cpxShapeEndChange(handle, true) }
            } else {
                placeBoundingBox()
            }
        }
    }
}

extension CircleShape {
    /// Changes the radius, abruptly for touching shapes. Traps unless in `0...1e30`. `cpCircleShapeSetRadius`.
    public func setRadiusAbruptly(_ radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "CircleShape.setRadiusAbruptly(_:)", file: file, line: line)
        reshape("CircleShape.setRadiusAbruptly(_:)", file: file, line: line) {
            unsafe cpCircleShapeSetRadius(self.handle, radius)
        }
    }

    /// Moves the center, abruptly for touching shapes. Traps unless the coordinates are within ±1e30.
    /// `cpCircleShapeSetOffset`.
    public func setOffsetAbruptly(_ offset: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(offset, "CircleShape.setOffsetAbruptly(_:)", file: file, line: line)
        reshape("CircleShape.setOffsetAbruptly(_:)", file: file, line: line) {
            unsafe cpCircleShapeSetOffset(self.handle, cpVect(offset))
        }
    }
}

extension SegmentShape {
    /// Moves the ends, abruptly for touching shapes. Traps unless the coordinates are within ±1e30.
    /// `cpSegmentShapeSetEndpoints`.
    ///
    /// In C this reverses the ``normal``.
    public func setEndpointsAbruptly(from a: Vector, to b: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(a, "SegmentShape.setEndpointsAbruptly(from:)", file: file, line: line)
        requireCoordinates(b, "SegmentShape.setEndpointsAbruptly(to:)", file: file, line: line)
        reshape("SegmentShape.setEndpointsAbruptly(from:to:)", file: file, line: line) {
            unsafe cpSegmentShapeSetEndpoints(self.handle, cpVect(a), cpVect(b))
            unsafe cpxShapeMendNormals(self.handle)
        }
    }

    /// Changes the radius, abruptly for touching shapes. Traps unless in `0...1e30`. `cpSegmentShapeSetRadius`.
    public func setRadiusAbruptly(_ radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "SegmentShape.setRadiusAbruptly(_:)", file: file, line: line)
        reshape("SegmentShape.setRadiusAbruptly(_:)", file: file, line: line) {
            unsafe cpSegmentShapeSetRadius(self.handle, radius)
        }
    }
}

extension PolygonShape {
    /// Changes the vertices to the convex hull of some points, abruptly for touching shapes. See
    /// ``init(vertices:transform:radius:file:line:)``. `cpPolyShapeSetVerts`.
    ///
    /// - Throws: ``PolygonError`` if the points form no polygon. Nothing is changed then.
    public func setVerticesAbruptly(
        _ vertices: [Vector], transform: Transform = .identity, file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) {
        _ = try ConvexHull(of: vertices, under: transform)
        reshape("PolygonShape.setVerticesAbruptly(_:transform:)", file: file, line: line) {
            var points = vertices.map { cpVect($0) }
            unsafe cpPolyShapeSetVerts(self.handle, CInt(points.count), &points, cpTransform(transform))
            unsafe cpxShapeMendNormals(self.handle)
        }
    }

    /// Changes the vertices to points that are already convex and counter-clockwise, abruptly for touching shapes. See
    /// ``init(counterclockwise:radius:file:line:)``. `cpPolyShapeSetVertsRaw`.
    ///
    /// - Throws: ``PolygonError`` if the points form no polygon, or not in this order. Nothing is changed then.
    public func setVerticesAbruptly(
        counterclockwise vertices: [Vector], file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) {
        try ConvexHull(of: vertices, under: .identity).requireOutline(of: vertices)
        reshape("PolygonShape.setVerticesAbruptly(counterclockwise:)", file: file, line: line) {
            var points = vertices.map { cpVect($0) }
            unsafe cpPolyShapeSetVertsRaw(self.handle, CInt(points.count), &points)
            unsafe cpxShapeMendNormals(self.handle)
        }
    }

    /// Changes the radius, abruptly for touching shapes. Traps unless in `0...1e30`. `cpPolyShapeSetRadius`.
    ///
    /// Chipmunk leaves area and moment unchanged.
    public func setRadiusAbruptly(_ radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "PolygonShape.setRadiusAbruptly(_:)", file: file, line: line)
        reshape("PolygonShape.setRadiusAbruptly(_:)", file: file, line: line) {
            unsafe cpPolyShapeSetRadius(self.handle, radius)
        }
    }
}
