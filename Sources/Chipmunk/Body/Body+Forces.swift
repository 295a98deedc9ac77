internal import CChipmunk
internal import CChipmunkSupport

// Pushes that need not go through the centre of gravity. Values that are not within ±1e100 trap, NaN among them. C adds
// them up unchecked: within these bounds, and with the least mass and moment, no sum comes near infinity.
extension Body {
    /// Adds a force for the next step, at a point of the world. `cpBodyApplyForceAtWorldPoint`.
    public func applyForce(_ force: Vector, atWorldPoint point: Vector) {
        requireMotion(force, "Body.applyForce(_:atWorldPoint:) force")
        requireMotion(point, "Body.applyForce(_:atWorldPoint:) point")
        if mustWait { return later { $0.applyForce(force, atWorldPoint: point) } }
        changing { unsafe cpBodyApplyForceAtWorldPoint(handle, cpVect(force), cpVect(point)) }
    }

    /// Adds a force for the next step, with both force and point in the body's coordinates.
    /// `cpBodyApplyForceAtLocalPoint`.
    public func applyForce(_ force: Vector, atLocalPoint point: Vector) {
        requireMotion(force, "Body.applyForce(_:atLocalPoint:) force")
        requireMotion(point, "Body.applyForce(_:atLocalPoint:) point")
        if mustWait { return later { $0.applyForce(force, atLocalPoint: point) } }
        changing { unsafe cpBodyApplyForceAtLocalPoint(handle, cpVect(force), cpVect(point)) }
    }

    /// Changes the velocities at once, by an impulse at a point of the world, in mass · points/s.
    /// `cpBodyApplyImpulseAtWorldPoint`. A dynamic body without mass or moment traps; one that would be faster than 1e100 is
    /// stopped, and quarantined if it is in a space.
    public func applyImpulse(_ impulse: Vector, atWorldPoint point: Vector) {
        requireMotion(impulse, "Body.applyImpulse(_:atWorldPoint:) impulse")
        requireMotion(point, "Body.applyImpulse(_:atWorldPoint:) point")
        if mustWait { return later { $0.applyImpulse(impulse, atWorldPoint: point) } }
        requireHasMass("Body.applyImpulse(_:atWorldPoint:)")
        changing { unsafe cpBodyApplyImpulseAtWorldPoint(handle, cpVect(impulse), cpVect(point)) }
        stopIfOverflowed()
    }

    /// Changes the velocities at once, by an impulse with both impulse and point in the body's coordinates.
    /// `cpBodyApplyImpulseAtLocalPoint`. See ``applyImpulse(_:atWorldPoint:)``.
    public func applyImpulse(_ impulse: Vector, atLocalPoint point: Vector) {
        requireMotion(impulse, "Body.applyImpulse(_:atLocalPoint:) impulse")
        requireMotion(point, "Body.applyImpulse(_:atLocalPoint:) point")
        if mustWait { return later { $0.applyImpulse(impulse, atLocalPoint: point) } }
        requireHasMass("Body.applyImpulse(_:atLocalPoint:)")
        changing { unsafe cpBodyApplyImpulseAtLocalPoint(handle, cpVect(impulse), cpVect(point)) }
        stopIfOverflowed()
    }

    private func requireHasMass(_ name: StaticString) {
        require(unsafe cpxBodyHasMass(handle), "\(name) needs a body with mass and moment, got \(mass) and \(moment)")
    }
}
