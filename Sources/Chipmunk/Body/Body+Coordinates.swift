internal import CChipmunk

extension Body {
    /// Returns the velocity of the body's material at a point in world coordinates, in points/s.
    /// `cpBodyGetVelocityAtWorldPoint`.
    public func velocity(atWorldPoint point: Vector) -> Vector {
        unsafe Vector(cpBodyGetVelocityAtWorldPoint(handle, cpVect(point)))
    }

    /// Returns the velocity, in world coordinates and points/s, of the body's material at a point in the body's
    /// coordinates. `cpBodyGetVelocityAtLocalPoint`.
    public func velocity(atLocalPoint point: Vector) -> Vector {
        unsafe Vector(cpBodyGetVelocityAtLocalPoint(handle, cpVect(point)))
    }

    /// Converts a point from the body's coordinates to the world's. `cpBodyLocalToWorld`.
    public func localToWorld(_ point: Vector) -> Vector {
        unsafe Vector(cpBodyLocalToWorld(handle, cpVect(point)))
    }

    /// Converts a point from the world's coordinates to the body's. `cpBodyWorldToLocal`.
    public func worldToLocal(_ point: Vector) -> Vector {
        unsafe Vector(cpBodyWorldToLocal(handle, cpVect(point)))
    }
}
