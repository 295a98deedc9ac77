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
    public func remove(_ handler: CollisionHandler) {
        require(
            collisionHandlers.contains { $0 === handler }, "Space.remove(_:) needs a collision handler of this space")
        collisionHandlers.removeAll { $0 === handler }
        handler.isInstalled = false
        unsafe handler.owner = nil
        updateCollisionCallbacks()
    }

    private func add(_ handler: CollisionHandler) -> CollisionHandler {
        let index = collisionHandlers.firstIndex { $0.scope.rank > handler.scope.rank }
        collisionHandlers.insert(handler, at: index ?? collisionHandlers.endIndex)
        return handler
    }

    /// Has C call for what somebody wants to know, and for nothing else: a call for every contact has its price.
    func updateCollisionCallbacks() {
        var callbacks = cpxCollisionCallbacks()
        if recordsContacts || collisionHandlers.contains(where: { $0.begin != nil }) {
            unsafe callbacks.begin = Space.callBegin
        }
        if collisionHandlers.contains(where: { $0.preSolve != nil }) {
            unsafe callbacks.preSolve = Space.callPreSolve
        }
        if collisionHandlers.contains(where: { $0.postSolve != nil }) {
            unsafe callbacks.postSolve = Space.callPostSolve
        }
        if recordsContacts || collisionHandlers.contains(where: { $0.separate != nil }) {
            unsafe callbacks.separate = Space.callSeparate
        }
        unsafe cpxSpaceSetCollisionCallbacks(handle, callbacks, Unmanaged.passUnretained(self).toOpaque())
    }
}
