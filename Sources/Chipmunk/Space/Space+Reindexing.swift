internal import CChipmunk
internal import CChipmunkSupport

// Updating shapes. A step updates the shapes of dynamic and kinematic bodies, and setting the position or the angle of
// a static body updates its own. While the space is locked the change is queued, see ``Space/isLocked``.
extension Space {
    /// Updates the shapes of a body to its current position. `cpSpaceReindexShapesForBody`.
    ///
    /// Use it after you move the body or reshape one of its shapes, if queries must find the shapes there before the
    /// next step. As in C, this can change the order in which the solver visits contacts. Traps unless the body is in
    /// this space.
    public func reindexShapes(of body: Body, file: StaticString = #fileID, line: UInt = #line) {
        if !isLocked && body.space === self { body.recordCall(.reindexShapes) }
        reindexShapes(of: body, "Space.reindexShapes(of:)", file: file, line: line)
    }

    /// Updates the shapes of a body, on behalf of a named call.
    func reindexShapes(of body: Body, _ name: StaticString, file: StaticString, line: UInt) {
        if isLocked {
            queue(.reindex(body, self, name), file: file, line: line)
        } else {
            require(body.space === self, "\(name) needs a body that is in this space", file: file, line: line)
            // Bodies that rest on a static body would stay asleep in mid-air.
            if body.currentType == .static { body.rouseTouching() }
            let mayWake = unsafe cpxBodyBeginMove(body.handle)
            withRoomForPairs(name, file: file, line: line) { unsafe cpSpaceReindexShapesForBody(handle, body.handle) }
            if mayWake { unsafe cpxBodyEndMove(body.handle) }
        }
    }

    /// Updates one shape to the current position of its body. `cpSpaceReindexShape`.
    ///
    /// Traps unless the shape is in this space.
    public func reindex(_ shape: Shape, file: StaticString = #fileID, line: UInt = #line) {
        if isLocked {
            queue(.reindexShape(shape, self), file: file, line: line)
        } else {
            require(
                shape.space === self, "Space.reindex(_:) needs a shape that is in this space", file: file, line: line)
            shape.recordCall(.reindexShape)
            let mayWake = unsafe cpxShapeBeginChange(shape.handle)
            withRoomForPairs("Space.reindex(_:)", file: file, line: line) {
                unsafe cpSpaceReindexShape(handle, shape.handle)
            }
            if mayWake { unsafe cpxShapeEndChange(shape.handle, true) }
        }
    }

    /// Updates the shapes of all static bodies to their current positions, one after the other.
    ///
    /// `cpSpaceReindexStatic`, which with Chipmunk's tree would lose the contacts of bodies on a moved shape.
    public func reindexStaticShapes(file: StaticString = #fileID, line: UInt = #line) {
        if isLocked {
            queue(.reindexStaticShapes(self), file: file, line: line)
        } else {
            recordCall(.reindexStaticShapes)
            withRoomForPairs("Space.reindexStaticShapes()", file: file, line: line) {
                for shape in shapes where shape.body?.currentType == .static {
                    let mayWake = unsafe cpxShapeBeginChange(shape.handle)
                    unsafe cpSpaceReindexShape(handle, shape.handle)
                    if mayWake { unsafe cpxShapeEndChange(shape.handle, true) }
                }
            }
        }
    }
}
