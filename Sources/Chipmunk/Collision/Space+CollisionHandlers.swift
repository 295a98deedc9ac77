internal import CChipmunkSupport

extension Space {
    /// Adds a handler for shapes of two types, in either order. `cpSpaceAddCollisionHandler`.
    ///
    /// Every call adds another handler. See ``CollisionHandler`` for the order of the handlers' calls.
    public func addCollisionHandler(between a: CollisionType, and b: CollisionType) -> CollisionHandler {
        add(CollisionHandler(.pair(a.rawValue, b.rawValue), of: self))
    }

    /// Adds a handler for shapes of one type touching any shape. `cpSpaceAddWildcardHandler`.
    public func addCollisionHandler(for type: CollisionType) -> CollisionHandler {
        add(CollisionHandler(.type(type.rawValue), of: self))
    }

    /// Adds a handler for all shapes. `cpSpaceAddDefaultCollisionHandler`, which is not called for shapes that have
    /// another handler.
    public func addCollisionHandler() -> CollisionHandler {
        add(CollisionHandler(.all, of: self))
    }

    /// Removes a collision handler. Traps unless the handler belongs to this space. C has no such function.
    public func remove(_ handler: CollisionHandler, file: StaticString = #fileID, line: UInt = #line) {
        require(
            unsafe handler.owner === self, "Space.remove(_:) needs a collision handler of this space",
            file: file, line: line)
        for phase in handler.phases { countCallbacks(handler.scope, phase, -1) }
        handlers.remove(handler)
        definitionChanged()
        handler.isInstalled = false
        unsafe handler.owner = nil
    }

    private func add(_ handler: CollisionHandler) -> CollisionHandler {
        handlers.add(handler)
        return handler
    }

    /// Counts the callbacks for some types, so that C calls Swift only for these: a call for every contact is
    /// expensive.
    func countCallbacks(_ scope: CollisionHandler.Scope, _ phase: CollisionPhase, _ amount: CInt) {
        let (a, b) =
            switch scope {
            case .pair(let a, let b): (a, b)
            case .type(let type): (type, UInt.max)
            case .all: (UInt.max, UInt.max)
            }
        let isCounted = unsafe cpxSpaceCountCallbacks(handle, a, b, phase.rawValue, amount)
        require(isCounted, "Chipmunk is out of memory")
    }
}

/// The phase in which a collision is reported.
enum CollisionPhase: CInt {
    case begin, preSolve, postSolve, separate
}
