internal import CChipmunk

extension SIMD2 where Scalar == Double {
    /// The point at `fraction` of the way to another one; 0 is here, 1 is there. `cpvlerp`.
    @inlinable public func lerp(to other: Vector, at fraction: Double) -> Vector {
        self * (1 - fraction) + other * fraction
    }

    /// The point on the way to another one that is at most `distance` from here. `cpvlerpconst`.
    @inlinable public func lerp(to other: Vector, byAtMost distance: Double) -> Vector {
        self + (other - self).clamped(toLength: distance)
    }

    /// The vector at `fraction` of the arc to another one. `cpvslerp`.
    public func slerp(to other: Vector, at fraction: Double) -> Vector {
        Vector(cpvslerp(cpVect(self), cpVect(other), fraction))
    }

    /// The vector on the arc to another one that is turned by at most `angle` radians. `cpvslerpconst`.
    ///
    /// Between two vectors of one direction there is no arc: the answer is this vector, where C answers NaN.
    public func slerp(to other: Vector, byAtMost angle: Double) -> Vector {
        guard normalized.dot(other.normalized) < 1 else { return self }
        return Vector(cpvslerpconst(cpVect(self), cpVect(other), angle))
    }
}
