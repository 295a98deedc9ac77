internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Updates the velocities as Chipmunk does, by the body's rules such as ``gravityScale``, and resets force and
    /// torque. `cpBodyUpdateVelocity`.
    ///
    /// Call it in a ``velocityFunction``. A body that would overflow is stopped, and quarantined if it is in a space.
    /// Kinematic bodies are left alone.
    ///
    /// - Parameters:
    ///   - gravity: The acceleration in points/s². Traps unless within ±1e100.
    ///   - damping: The fraction of the velocities that remains after the step. Traps unless in `0...1e100`.
    ///   - duration: The length of the step in seconds. Traps unless in `0...1e100`.
    public func updateVelocity(
        gravity: Vector, damping: Double, duration: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(gravity, "Body.updateVelocity(gravity:)", file: file, line: line)
        require(damping, in: 0...Limit.motion, "Body.updateVelocity(damping:)", file: file, line: line)
        require(duration, in: 0...Limit.motion, "Body.updateVelocity(duration:)", file: file, line: line)
        require(
            unsafe cpxBodyHasMass(handle),
            "Body.updateVelocity(gravity:damping:duration:) needs mass and moment, got \(mass) and \(moment)",
            file: file, line: line)
        recordCall(.updateVelocity, [gravity.x, gravity.y, damping, duration])
        unsafe cpxBodyUpdateVelocity(handle, gravity.x, gravity.y, damping, duration)
        noteOverflow()
    }

    /// Updates the position and the angle as Chipmunk does. `cpBodyUpdatePosition`.
    ///
    /// Call it in a ``positionFunction``. A body that would overflow is stopped, and quarantined if it is in a space.
    ///
    /// - Parameter duration: The length of the step in seconds. Traps unless in `0...1e100`.
    public func updatePosition(duration: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(duration, in: 0...Limit.motion, "Body.updatePosition(duration:)", file: file, line: line)
        recordCall(.updatePosition, [duration])
        unsafe cpxBodyUpdatePosition(handle, duration)
        noteOverflow()
    }

    /// Stops the body if its velocities are too large to be set.
    func stopIfOverflowed() {
        unsafe cpxBodyFreezeIfUnbounded(handle)
        noteOverflow()
    }

    /// Reports a body that stopped outside a step to its space. Without a space, which would have to release the body,
    /// unfreezes it.
    private func noteOverflow() {
        guard isQuarantined else { return }
        guard let space else { return unfreeze() }
        // The space then collects all stopped bodies in the order of its bodies.
        if space.isLocked { space.collectQuarantineLater() } else { space.quarantine(self) }
    }

    /// Installs the guarded functions, or the body's own if it has any.
    func installFunctions() {
        guard !isQuarantined else { return }
        unsafe cpxBodyGuardWithRules(handle)
        if velocityFunction != nil { unsafe cpBodySetVelocityUpdateFunc(handle, Body.callVelocityFunction) }
        if positionFunction != nil { unsafe cpBodySetPositionUpdateFunc(handle, Body.callPositionFunction) }
    }

    /// Lets the body move again after its motion overflowed.
    func unfreeze() {
        unsafe cpxBodyGuard(handle)
        installFunctions()
    }

    private static let callVelocityFunction: cpBodyVelocityFunc = { body, gravity, damping, duration in
        unsafe withObject(body) {
            $0.noteInfluence()
            $0.velocityFunction?($0, Vector(gravity), damping, duration)
        }
    }

    private static let callPositionFunction: cpBodyPositionFunc = { body, duration in
        unsafe withObject(body) {
            $0.noteInfluence()
            $0.positionFunction?($0, duration)
        }
    }

    /// Returns the object that C's user data points to. It is alive: the space that calls back owns it.
    private static func withObject(_ body: OpaquePointer?, _ work: (Body) -> Void) {
        guard let data = unsafe cpBodyGetUserData(body) else { trap("a body without an object") }
        unsafe Unmanaged<Body>.fromOpaque(data)._withUnsafeGuaranteedRef(work)
    }
}
