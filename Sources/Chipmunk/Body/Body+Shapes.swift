internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Attaches a shape to the body and returns the shape. If the body is in a space, the shape is added to the space.
    /// `cpShapeSetBody`, `cpSpaceAddShape`.
    ///
    /// Traps if the shape is attached to another body: call ``detach(_:file:line:)`` there first. While the space is
    /// locked the change is queued, see ``Space/isLocked``.
    @discardableResult
    public func attach<S: Shape>(_ shape: S, file: StaticString = #fileID, line: UInt = #line) -> S {
        if !Change.Request.attach(shape, self).mustWait(file: file, line: line) {
            if cpxHasRecorders(), let space { space.observer?.recordAttachment(of: shape, to: self, in: space) }
            shape.setOwner(self)
            shape.ticketOnBody = shapeMembers.append(shape)
            space?.insert(shape, "Body.attach(_:)", file: file, line: line)
            keepInfiniteMoment()
        }
        return shape
    }

    /// Detaches a shape from the body. If the body is in a space, the shape is removed from the space.
    /// `cpSpaceRemoveShape`.
    ///
    /// Traps unless the shape is attached to this body. While the space is locked the change is queued, see
    /// ``Space/isLocked``.
    public func detach(_ shape: Shape, file: StaticString = #fileID, line: UInt = #line) {
        if !Change.Request.detach(shape, self).mustWait(file: file, line: line) {
            guard let space else { return drop(shape) }
            space.observer?.recordDetachment(of: shape, in: space)
            // Handlers of ending contacts may request further changes, which wait until the shape is removed.
            space.whileLocked {
                space.extract(shape)
                space.dispatchSeparations()
                drop(shape)
            }
        }
    }

    private func drop(_ shape: Shape) {
        if let ticket = shape.ticketOnBody { shapeMembers.remove(ticket) }
        shape.ticketOnBody = nil
        shape.setOwner(nil)
    }
}

extension Shape {
    /// Attaches the shape, which must be in no space, to a body, or leaves it unattached.
    func setOwner(_ body: Body?) {
        unsafe owner = body
        unsafe cpShapeSetBody(handle, body?.handle ?? Shape.nowhere)
        unsafe cpShapeCacheBB(handle)
    }
}
