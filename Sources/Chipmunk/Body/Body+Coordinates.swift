internal import CChipmunk

extension Body {
    /// The velocity of the point of the body that is at a point of the world, in points/s.
    /// `cpBodyGetVelocityAtWorldPoint`.
    public func velocity(atWorldPoint point: Vector) -> Vector {
        unsafe Vector(cpBodyGetVelocityAtWorldPoint(handle, cpVect(point)))
    }

    /// The velocity of a point in the body's coordinates, in points/s of the world.
    /// `cpBodyGetVelocityAtLocalPoint`.
    public func velocity(atLocalPoint point: Vector) -> Vector {
        unsafe Vector(cpBodyGetVelocityAtLocalPoint(handle, cpVect(point)))
    }

    /// Where a point in the body's coordinates is in the world. `cpBodyLocalToWorld`.
    public func localToWorld(_ point: Vector) -> Vector {
        unsafe Vector(cpBodyLocalToWorld(handle, cpVect(point)))
    }

    /// Where a point of the world is in the body's coordinates. `cpBodyWorldToLocal`.
    public func worldToLocal(_ point: Vector) -> Vector {
        unsafe Vector(cpBodyWorldToLocal(handle, cpVect(point)))
    }
}
