internal import CChipmunk

extension Body {
    /// Attaches a shape to the body and returns it. If the body is in a space, the shape is added to it.
    /// `cpShapeSetBody`, `cpSpaceAddShape`.
    ///
    /// A shape that is attached to another body traps: ``detach(_:file:line:)`` it there first. While the space is
    /// locked the change is queued, see ``Space/isLocked``.
    @discardableResult
    public func attach<S: Shape>(_ shape: S, file: StaticString = #fileID, line: UInt = #line) -> S {
        if !Change.Request.attach(shape, self).mustWait(file: file, line: line) {
            shape.setOwner(self)
            shape.ticketOnBody = shapeMembers.append(shape)
            space?.insert(shape, "Body.attach(_:)", file: file, line: line)
        }
        return shape
    }

    /// Detaches a shape from the body. If the body is in a space, the shape is taken out of it.
    /// `cpSpaceRemoveShape`.
    ///
    /// A shape that is not attached to this body traps. While the space is locked the change is queued, see
    /// ``Space/isLocked``.
    public func detach(_ shape: Shape, file: StaticString = #fileID, line: UInt = #line) {
        if !Change.Request.detach(shape, self).mustWait(file: file, line: line) {
            guard let space else { return drop(shape) }
            // Who is told of contacts that end may ask for further changes: they wait until the shape is gone.
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
    /// Points the shape, which must be in no space, at a body or at nothing.
    func setOwner(_ body: Body?) {
        unsafe owner = body
        unsafe cpShapeSetBody(handle, body?.handle ?? Shape.nowhere)
        unsafe cpShapeCacheBB(handle)
    }
}
