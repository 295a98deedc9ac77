internal import CChipmunk
internal import CChipmunkSupport

// Forces and impulses, at the center of gravity or at another point, where they turn the body, too. Each call traps
// unless its values are within ±1e100. C adds them up unchecked: within these bounds, and with the least mass and moment,
// no sum comes near infinity.
extension Body {
    /// Adds a force, in mass · points/s², for the next step, at the center of gravity, so that it does not turn the
    /// body. `cpBodyApplyForceAtWorldPoint`.
    ///
    /// Use it in each step for a lasting push such as wind, and ``applyImpulse(_:file:line:)`` for a single one. The
    /// force is in world coordinates, whatever the angle of the body.
    public func applyForce(_ force: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireMotion(force, "Body.applyForce(_:) force", file: file, line: line)
        if mustWait { return later { $0.applyForce(force, file: file, line: line) } }
        push(force, at: localToWorld(centerOfGravity))
    }

    /// Changes the velocity immediately, by an impulse in mass · points/s at the center of gravity, so that it does
    /// not turn the body: by the impulse divided by the mass. `cpBodyApplyImpulseAtWorldPoint`.
    ///
    /// Use it for a jump or a hit. The impulse is in world coordinates, whatever the angle of the body. See
    /// ``applyImpulse(_:atWorldPoint:file:line:)``.
    public func applyImpulse(_ impulse: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireMotion(impulse, "Body.applyImpulse(_:) impulse", file: file, line: line)
        if mustWait { return later { $0.applyImpulse(impulse, file: file, line: line) } }
        hit(impulse, at: localToWorld(centerOfGravity), "Body.applyImpulse(_:)", file: file, line: line)
    }

    /// Changes the angular velocity immediately, by an impulse in mass · points² · radians/s: by the impulse divided
    /// by the moment. A body whose moment is infinite does not turn.
    ///
    /// Chipmunk has no function for it. Traps if a dynamic body has no mass or moment, and if the angular velocity
    /// would exceed 1e100 radians/s.
    public func applyAngularImpulse(_ impulse: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireMotion(impulse, "Body.applyAngularImpulse(_:) impulse", file: file, line: line)
        if mustWait { return later { $0.applyAngularImpulse(impulse, file: file, line: line) } }
        requireHasMass("Body.applyAngularImpulse(_:)", file: file, line: line)
        let changed = angularVelocity + impulse * (1 / moment)
        if stopsInsteadOfMoving(Vector(changed, 0)) { return }
        requireMotion(changed, "Body.angularVelocity after applyAngularImpulse(_:)", file: file, line: line)
        spin(at: changed)
    }

    /// Adds a force, in mass · points/s², for the next step, at a point in world coordinates. Use it in each step for a
    /// lasting push, and an impulse for a single one. `cpBodyApplyForceAtWorldPoint`.
    public func applyForce(
        _ force: Vector, atWorldPoint point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(force, "Body.applyForce(_:atWorldPoint:) force", file: file, line: line)
        requireMotion(point, "Body.applyForce(_:atWorldPoint:) point", file: file, line: line)
        if mustWait { return later { $0.applyForce(force, atWorldPoint: point, file: file, line: line) } }
        push(force, at: point)
    }

    /// Adds a force, in mass · points/s², for the next step, with both force and point in the body's coordinates.
    /// `cpBodyApplyForceAtLocalPoint`.
    public func applyForce(
        _ force: Vector, atLocalPoint point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(force, "Body.applyForce(_:atLocalPoint:) force", file: file, line: line)
        requireMotion(point, "Body.applyForce(_:atLocalPoint:) point", file: file, line: line)
        if mustWait { return later { $0.applyForce(force, atLocalPoint: point, file: file, line: line) } }
        recordCall(.forceAtLocalPoint, [force.x, force.y, point.x, point.y])
        changing { unsafe cpBodyApplyForceAtLocalPoint(handle, cpVect(force), cpVect(point)) }
    }

    /// Changes the velocities immediately, by an impulse in mass · points/s at a point in world coordinates. Stops a
    /// body whose velocities would exceed 1e100, and quarantines it if it is in a space. Traps if a dynamic body has no
    /// mass or moment. `cpBodyApplyImpulseAtWorldPoint`.
    public func applyImpulse(
        _ impulse: Vector, atWorldPoint point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(impulse, "Body.applyImpulse(_:atWorldPoint:) impulse", file: file, line: line)
        requireMotion(point, "Body.applyImpulse(_:atWorldPoint:) point", file: file, line: line)
        if mustWait { return later { $0.applyImpulse(impulse, atWorldPoint: point, file: file, line: line) } }
        hit(impulse, at: point, "Body.applyImpulse(_:atWorldPoint:)", file: file, line: line)
    }

    /// Changes the velocities immediately, by an impulse with both impulse and point in the body's coordinates. See
    /// ``applyImpulse(_:atWorldPoint:file:line:)``. `cpBodyApplyImpulseAtLocalPoint`.
    public func applyImpulse(
        _ impulse: Vector, atLocalPoint point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(impulse, "Body.applyImpulse(_:atLocalPoint:) impulse", file: file, line: line)
        requireMotion(point, "Body.applyImpulse(_:atLocalPoint:) point", file: file, line: line)
        if mustWait { return later { $0.applyImpulse(impulse, atLocalPoint: point, file: file, line: line) } }
        recordCall(.impulseAtLocalPoint, [impulse.x, impulse.y, point.x, point.y])
        requireHasMass("Body.applyImpulse(_:atLocalPoint:)", file: file, line: line)
        changing { unsafe cpBodyApplyImpulseAtLocalPoint(handle, cpVect(impulse), cpVect(point)) }
        stopIfOverflowed()
    }

    private func push(_ force: Vector, at point: Vector) {
        recordCall(.forceAtWorldPoint, [force.x, force.y, point.x, point.y])
        changing { unsafe cpBodyApplyForceAtWorldPoint(handle, cpVect(force), cpVect(point)) }
    }

    private func hit(_ impulse: Vector, at point: Vector, _ call: StaticString, file: StaticString, line: UInt) {
        recordCall(.impulseAtWorldPoint, [impulse.x, impulse.y, point.x, point.y])
        requireHasMass(call, file: file, line: line)
        changing { unsafe cpBodyApplyImpulseAtWorldPoint(handle, cpVect(impulse), cpVect(point)) }
        stopIfOverflowed()
    }

    private func requireHasMass(_ name: StaticString, file: StaticString, line: UInt) {
        require(
            unsafe cpxBodyHasMass(handle), "\(name) needs a body with mass and moment, got \(mass) and \(moment)",
            file: file, line: line)
    }
}
