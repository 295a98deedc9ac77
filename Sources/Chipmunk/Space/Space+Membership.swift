internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Places a body, adds it and its shapes, and returns the body. `cpBodySetAngle`, `cpBodySetPosition`,
    /// `cpSpaceAddBody`, `cpSpaceAddShape`.
    ///
    ///     space.add(ball, at: Vector(0, 100))
    ///
    /// Equivalent to setting ``Body/angle`` and ``Body/position`` before ``add(_:file:line:)-(Body)``. While the space
    /// is locked, both the placing and the adding are queued, see ``isLocked``.
    ///
    /// Traps unless the body is in no space and the numbers are within ±1e100.
    ///
    /// - Parameters:
    ///   - body: A body that is in no space.
    ///   - position: The position of the body's origin, in points.
    ///   - angle: The angle in radians, counter-clockwise. Defaults to 0.
    @discardableResult
    public func add(
        _ body: Body, at position: Vector, angle: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> Body {
        requireMotion(position, "Space.add(_:at:angle:) position", file: file, line: line)
        requireMotion(angle, "Space.add(_:at:angle:) angle", file: file, line: line)
        return add(body, Change.Place(position: position, angle: angle), file: file, line: line)
    }

    /// Adds a body and its shapes at the body's position, and returns the body. `cpSpaceAddBody`, `cpSpaceAddShape`.
    ///
    /// Place the body first, or use ``add(_:at:angle:file:line:)``. Bodies that are placed after they are added all
    /// overlap at the origin, and Chipmunk keeps a record for each pair of them until they are apart: 10,000 bodies
    /// form 50 million pairs, in 2.7 GB of memory.
    ///
    /// Traps if the body is in a space already, or if a constraint of another space holds it. While the space is locked
    /// the change is queued, see ``isLocked``.
    @discardableResult
    public func add(_ body: Body, file: StaticString = #fileID, line: UInt = #line) -> Body {
        add(body, nil, file: file, line: line)
    }

    @discardableResult
    func add(_ body: Body, _ place: Change.Place?, file: StaticString, line: UInt) -> Body {
        if !Change.Request.add(body, self, place).mustWait(file: file, line: line) {
            if let place {
                // The angle first: it turns the body about its center of gravity, and so moves its origin.
                body.angle = place.angle
                body.position = place.position
            }
            requireInHash(body.position, "Space.add(_:)", file: file, line: line)
            observer?.recordAddition(of: body, to: self)
            unsafe cpSpaceAddBody(handle, body.handle)
            enroll(body)
            needsCheck = true
            for shape in body.shapes { insert(shape, "Space.add(_:)", file: file, line: line) }
            body.keepInfiniteMoment()
        }
        return body
    }

    /// Removes a body, its shapes and the constraints on it from the space. The shapes stay attached to the body.
    /// `cpSpaceRemoveConstraint`, `cpSpaceRemoveShape`, `cpSpaceRemoveBody`.
    ///
    /// Traps unless the body is in this space and is not ``staticBody``. While the space is locked the change is
    /// queued, see ``isLocked``, and ``Body/isLeaving`` is true until then.
    public func remove(_ body: Body, file: StaticString = #fileID, line: UInt = #line) {
        require(
            body !== staticBody, "Space.remove(_:) must not be called with the space's staticBody",
            file: file, line: line)
        if !Change.Request.remove(body, self).mustWait(file: file, line: line) {
            observer?.recordRemoval(of: body, from: self)
            whileLocked {
                for constraint in body.constraints { extract(constraint) }
                for shape in body.shapes { extract(shape) }
                unsafe cpSpaceRemoveBody(handle, body.handle)
                body.unfreeze()
                strike(body)
                dispatchSeparations()
                unsafe body.owner = nil
            }
        }
    }

    /// Returns whether a body is in the space. True for ``staticBody``. `cpSpaceContainsBody`.
    public func contains(_ body: Body) -> Bool {
        body.space === self
    }

    /// Returns whether a shape is in the space together with its body. `cpSpaceContainsShape`.
    public func contains(_ shape: Shape) -> Bool {
        shape.space === self
    }

    /// Adds a shape whose body is in the space, on behalf of a named call.
    func insert(_ shape: Shape, _ name: StaticString, file: StaticString, line: UInt) {
        requireFitsHash(shape, file: file, line: line)
        withRoomForPairs(name, file: file, line: line) { unsafe _ = cpSpaceAddShape(handle, shape.handle) }
        shape.ticketInSpace = shapeMembers.append(shape)
        if shape.oneWay != nil { watchOneWay() }
        if shape.combineRules != CombineRules() { noteCombineRules(of: shape) }
        definitionChanged()
        needsCheck = true
        unsafe cpxShapeArrive(shape.handle)
    }

    /// Removes a shape whose body is in the space.
    func extract(_ shape: Shape) {
        forgetCombineRules(of: shape)
        unsafe cpxSpaceRemoveShape(handle, shape.handle)
        definitionChanged()
        keep(shape)
        if let ticket = shape.ticketInSpace { shapeMembers.remove(ticket) }
        shape.ticketInSpace = nil
        shape.body?.restoreOwnMass()
        needsCheck = true
    }
}
