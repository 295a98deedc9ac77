internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Moves the velocities forward as Chipmunk does, and resets force and torque. `cpBodyUpdateVelocity`.
    ///
    /// For a ``velocityFunction``. A body that would overflow is stopped, and quarantined if it is in a space. Kinematic
    /// bodies are left alone.
    ///
    /// - Parameters:
    ///   - gravity: The acceleration in points/s². Values out of ±1e100 trap, as for the others.
    ///   - damping: The share of the velocities that is left after the step, from 0.
    ///   - duration: The length of the step in seconds, from 0.
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
        unsafe cpxBodyUpdateVelocity(handle, gravity.x, gravity.y, damping, duration)
        noteOverflow()
    }

    /// Moves position and angle forward as Chipmunk does. `cpBodyUpdatePosition`.
    ///
    /// For a ``positionFunction``. A body that would overflow is stopped, and quarantined if it is in a space.
    ///
    /// - Parameter duration: The length of the step in seconds, from 0 to 1e100. Anything else traps.
    public func updatePosition(duration: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(duration, in: 0...Limit.motion, "Body.updatePosition(duration:)", file: file, line: line)
        unsafe cpxBodyUpdatePosition(handle, duration)
        noteOverflow()
    }

    /// Stops the body where its velocities have just become too large to be set.
    func stopIfOverflowed() {
        unsafe cpxBodyFreezeIfUnbounded(handle)
        noteOverflow()
    }

    /// Has the space know of a body that stopped outside of a step. In no space there is nothing to release it from.
    private func noteOverflow() {
        guard isQuarantined else { return }
        guard let space else { return unfreeze() }
        // Whatever else stopped by then comes in the order of the bodies.
        if space.isLocked { space.collectQuarantineLater() } else { space.quarantine(self) }
    }

    /// Has C call the guarded functions, or the body's own where there are any.
    func installFunctions() {
        guard !isQuarantined else { return }
        unsafe cpxBodyGuard(handle)
        if velocityFunction != nil { unsafe cpBodySetVelocityUpdateFunc(handle, Body.callVelocityFunction) }
        if positionFunction != nil { unsafe cpBodySetPositionUpdateFunc(handle, Body.callPositionFunction) }
    }

    /// Lets the body move again after its motion overflowed.
    func unfreeze() {
        unsafe cpxBodyGuard(handle)
        installFunctions()
    }

    private static let callVelocityFunction: cpBodyVelocityFunc = { body, gravity, damping, duration in
        unsafe withObject(body) { $0.velocityFunction?($0, Vector(gravity), damping, duration) }
    }

    private static let callPositionFunction: cpBodyPositionFunc = { body, duration in
        unsafe withObject(body) { $0.positionFunction?($0, duration) }
    }

    /// Finds the object that C's user data leads to. It is alive: the space that calls back owns it.
    private static func withObject(_ body: OpaquePointer?, _ work: (Body) -> Void) {
        guard let data = unsafe cpBodyGetUserData(body) else { trap("a body without an object") }
        unsafe Unmanaged<Body>.fromOpaque(data)._withUnsafeGuaranteedRef(work)
    }
}
