internal import CChipmunk

extension SIMD2 where Scalar == Double {
    /// Returns the point at `fraction` of the way to another point: 0 is this point, 1 the other point. `cpvlerp`.
    @inlinable public func lerp(to other: Vector, at fraction: Double) -> Vector {
        self * (1 - fraction) + other * fraction
    }

    /// Returns this point moved toward another point by at most `distance`. `cpvlerpconst`.
    @inlinable public func lerp(to other: Vector, byAtMost distance: Double) -> Vector {
        self + (other - self).clamped(toLength: distance)
    }

    /// Returns the vector at `fraction` of the arc to another vector. `cpvslerp`.
    public func slerp(to other: Vector, at fraction: Double) -> Vector {
        Vector(cpvslerp(cpVect(self), cpVect(other), fraction))
    }

    /// Returns the vector on the arc to another vector, turned from this vector by at most `angle` radians.
    /// `cpvslerpconst`.
    ///
    /// Between two vectors of the same direction there is no arc, so the result is this vector; C returns NaN.
    public func slerp(to other: Vector, byAtMost angle: Double) -> Vector {
        guard normalized.dot(other.normalized) < 1 else { return self }
        return Vector(cpvslerpconst(cpVect(self), cpVect(other), angle))
    }
}
