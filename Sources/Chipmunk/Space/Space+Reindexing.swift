internal import CChipmunk

// Bringing shapes up to date. A step does it for the shapes of dynamic and kinematic bodies, and setting the position or
// the angle of a static body for its own. While the space is locked the change is queued, see ``Space/isLocked``.
extension Space {
    /// Brings the shapes of a body up to date with where it is now. `cpSpaceReindexShapesForBody`.
    ///
    /// Queries find them there from then on, without waiting for a step: after the body was moved, or one of its shapes was
    /// reshaped. As in C, this can change the order in which the solver goes through contacts. A body that is not in this space traps.
    public func reindexShapes(of body: Body, file: StaticString = #fileID, line: UInt = #line) {
        reindexShapes(of: body, "Space.reindexShapes(of:)", file: file, line: line)
    }

    /// Brings the shapes of a body up to date, for a call of some name.
    func reindexShapes(of body: Body, _ name: StaticString, file: StaticString, line: UInt) {
        if isLocked {
            queue(.reindex(body, self, name), file: file, line: line)
        } else {
            require(body.space === self, "\(name) needs a body that is in this space", file: file, line: line)
            // What rests on a static body would stay asleep in mid-air.
            if body.currentType == .static { body.wakeTouching() }
            withRoomForPairs(name, file: file, line: line) { unsafe cpSpaceReindexShapesForBody(handle, body.handle) }
        }
    }

    /// Brings one shape up to date with where its body is now. `cpSpaceReindexShape`.
    ///
    /// A shape that is not in this space traps.
    public func reindex(_ shape: Shape, file: StaticString = #fileID, line: UInt = #line) {
        if isLocked {
            queue(.reindexShape(shape, self), file: file, line: line)
        } else {
            require(
                shape.space === self, "Space.reindex(_:) needs a shape that is in this space", file: file, line: line)
            withRoomForPairs("Space.reindex(_:)", file: file, line: line) {
                unsafe cpSpaceReindexShape(handle, shape.handle)
            }
        }
    }

    /// Brings the shapes of all static bodies up to date with where they are now, one after the other.
    ///
    /// `cpSpaceReindexStatic`, which with Chipmunk's tree would forget that what rests on a shape that moved touches it.
    public func reindexStaticShapes(file: StaticString = #fileID, line: UInt = #line) {
        if isLocked {
            queue(.reindexStaticShapes(self), file: file, line: line)
        } else {
            withRoomForPairs("Space.reindexStaticShapes()", file: file, line: line) {
                for shape in shapes where shape.body?.currentType == .static {
                    unsafe cpSpaceReindexShape(handle, shape.handle)
                }
            }
        }
    }
}
