internal import CChipmunkSupport

extension Space {
    /// Adds a handler for shapes of two types, in either order. `cpSpaceAddCollisionHandler`.
    ///
    /// Every call adds another handler; see ``CollisionHandler`` for the order in which they are called.
    public func addCollisionHandler(between a: CollisionType, and b: CollisionType) -> CollisionHandler {
        add(CollisionHandler(.pair(a.rawValue, b.rawValue), of: self))
    }

    /// Adds a handler for shapes of one type, whatever they touch. `cpSpaceAddWildcardHandler`.
    public func addCollisionHandler(for type: CollisionType) -> CollisionHandler {
        add(CollisionHandler(.type(type.rawValue), of: self))
    }

    /// Adds a handler for all shapes. `cpSpaceAddDefaultCollisionHandler`, which is silent for shapes that have another
    /// handler.
    public func addCollisionHandler() -> CollisionHandler {
        add(CollisionHandler(.all, of: self))
    }

    /// Takes a handler out. C has no way to. A handler of another space, or one that was taken out already, traps.
    public func remove(_ handler: CollisionHandler, file: StaticString = #fileID, line: UInt = #line) {
        require(
            unsafe handler.owner === self, "Space.remove(_:) needs a collision handler of this space",
            file: file, line: line)
        for phase in handler.phases { countCallbacks(handler.scope, phase, -1) }
        handlers.remove(handler)
        handler.isInstalled = false
        unsafe handler.owner = nil
    }

    private func add(_ handler: CollisionHandler) -> CollisionHandler {
        handlers.add(handler)
        return handler
    }

    /// Has C call for what somebody wants to know, and for nothing else: a call for every contact has its price.
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

/// When a collision is reported.
enum CollisionPhase: CInt {
    case begin, preSolve, postSolve, separate
}
