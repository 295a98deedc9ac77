internal import CChipmunk
internal import CChipmunkSupport

// The callbacks from C, and the calls of the handlers.
extension Space {
    /// Installs the callbacks in C. Must be called once, when the space is created.
    func installCollisionCallbacks() {
        let callbacks = unsafe cpxCollisionCallbacks(
            begin: { arbiter, _, context in
                unsafe Space.with(context, arbiter) { unsafe $0.dispatchBegin($1) ? 1 : 0 }
            },
            preSolve: { arbiter, _, context in
                unsafe Space.with(context, arbiter) { unsafe $0.dispatchPreSolve($1) ? 1 : 0 }
            },
            postSolve: { arbiter, _, context in
                unsafe Space.with(context, arbiter) { unsafe $0.dispatchPostSolve($1) }
            },
            noteSeparation: { arbiter, _, context in
                unsafe Space.with(context, arbiter) { unsafe $0.noteSeparation($1) }
            },
            separate: { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Space>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.dispatchSeparations() }
            })
        unsafe cpxSpaceSetCollisionCallbacks(handle, callbacks, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns the space for which the callbacks were set. It is alive: the callbacks run inside its calls to C.
    @inline(__always)
    private static func with<Result>(
        _ context: UnsafeMutableRawPointer?, _ arbiter: OpaquePointer?, _ body: (Space, OpaquePointer) -> Result
    ) -> Result {
        guard let context = unsafe context, let arbiter = unsafe arbiter else { trap("a collision of nothing") }
        return unsafe Unmanaged<Space>.fromOpaque(context)._withUnsafeGuaranteedRef { unsafe body($0, arbiter) }
    }

    private func dispatchBegin(_ arbiter: OpaquePointer) -> Bool {
        if recordsContacts { unsafe noteBeginning(arbiter) }
        var collides = unsafe !(watchesOneWay && letsPass(arbiter))
        unsafe forEachHandler(of: arbiter) { handler in
            guard let begin = handler.begin else { return }
            noteInfluence()
            if !begin(unsafe Arbiter(handle: arbiter, phase: .begin)) { collides = false }
        }
        return collides
    }

    private func dispatchPreSolve(_ arbiter: OpaquePointer) -> Bool {
        var collides = true
        unsafe forEachHandler(of: arbiter) { handler in
            guard let preSolve = handler.preSolve else { return }
            noteInfluence()
            if !preSolve(unsafe Arbiter(handle: arbiter, phase: .preSolve)) { collides = false }
        }
        return collides
    }

    private func dispatchPostSolve(_ arbiter: OpaquePointer) {
        unsafe forEachHandler(of: arbiter) { handler in
            handler.postSolve?(unsafe Arbiter(handle: arbiter, phase: .postSolve))
        }
    }

    func dispatchSeparate(_ arbiter: OpaquePointer, upTo newest: UInt) {
        unsafe forEachHandler(of: arbiter) { handler in
            guard handler.order <= newest else { return }
            handler.separate?(unsafe Arbiter(handle: arbiter, phase: .separate))
        }
    }

    /// Visits the handlers for a pair of shapes in the order that ``CollisionHandler`` promises, with the arbiter's
    /// shapes in each handler's order.
    @inline(__always)
    private func forEachHandler(of arbiter: OpaquePointer, _ call: (CollisionHandler) -> Void) {
        let types = unsafe cpxArbiterGetTypes(arbiter)
        handlers.matches(types.a, types.b).forEach { handler, isSwapped in
            if isSwapped { unsafe swapped(arbiter) { call(handler) } } else { call(handler) }
        }
    }

    @inline(__always)
    private func swapped(_ arbiter: OpaquePointer, _ body: () -> Void) {
        unsafe cpxArbiterSetSwapped(arbiter, true)
        body()
        unsafe cpxArbiterSetSwapped(arbiter, false)
    }
}

private struct ArbiterVisitor {
    let visit: (borrowing Arbiter) -> Void
}

extension Body {
    /// Calls a closure for each current contact of the body, with the body's shape as the arbiter's first shape. The
    /// space is locked during the calls. `cpBodyEachArbiter`.
    public func forEachArbiter(_ visit: (borrowing Arbiter) -> Void) {
        guard let space else { return }
        space.whileLocked {
            withoutActuallyEscaping(visit) { visit in
                var visitor = ArbiterVisitor(visit: visit)
                unsafe withUnsafeMutablePointer(to: &visitor) { context in
                    unsafe cpBodyEachArbiter(
                        handle,
                        { _, arbiter, context in
                            guard let arbiter = unsafe arbiter, let context = unsafe context else { return }
                            let visitor = unsafe context.assumingMemoryBound(to: ArbiterVisitor.self)
                            unsafe visitor.pointee.visit(Arbiter(handle: arbiter, phase: .visit))
                        }, context)
                }
            }
        }
    }
}
