internal import CChipmunk
internal import CChipmunkSupport

// Forces and impulses that need not go through the center of gravity. Each call traps unless its values are within
// ±1e100. C adds them up unchecked: within these bounds, and with the least mass and moment, no sum comes near
// infinity.
extension Body {
    /// Adds a force, in mass · points/s², for the next step, at a point in world coordinates. Use it in each step for a
    /// lasting push, and an impulse for a single one. `cpBodyApplyForceAtWorldPoint`.
    public func applyForce(
        _ force: Vector, atWorldPoint point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(force, "Body.applyForce(_:atWorldPoint:) force", file: file, line: line)
        requireMotion(point, "Body.applyForce(_:atWorldPoint:) point", file: file, line: line)
        if mustWait { return later { $0.applyForce(force, atWorldPoint: point, file: file, line: line) } }
        recordCall(.forceAtWorldPoint, [force.x, force.y, point.x, point.y])
        changing { unsafe cpBodyApplyForceAtWorldPoint(handle, cpVect(force), cpVect(point)) }
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
        recordCall(.impulseAtWorldPoint, [impulse.x, impulse.y, point.x, point.y])
        requireHasMass("Body.applyImpulse(_:atWorldPoint:)", file: file, line: line)
        changing { unsafe cpBodyApplyImpulseAtWorldPoint(handle, cpVect(impulse), cpVect(point)) }
        stopIfOverflowed()
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

    private func requireHasMass(_ name: StaticString, file: StaticString, line: UInt) {
        require(
            unsafe cpxBodyHasMass(handle), "\(name) needs a body with mass and moment, got \(mass) and \(moment)",
            file: file, line: line)
    }
}
