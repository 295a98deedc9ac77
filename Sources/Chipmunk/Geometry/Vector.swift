internal import CChipmunk

/// A point, a displacement or a velocity in the plane: x to the right, y up.
///
/// `cpVect`. The operators of `SIMD2` replace `cpvadd`, `cpvsub`, `cpvneg` and `cpvmult`; this module adds the
/// functions that `SIMD2` lacks. Every function returns the same bits as its C original, except `-v`, which is 0 - v:
/// it returns 0 where `cpvneg` returns -0.
public typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    /// Creates the unit vector in the direction of an angle in radians. `cpvforangle`.
    public init(angle: Double) {
        self.init(cpvforangle(angle))
    }

    /// The direction of the vector, in radians from -π to π. `cpvtoangle`.
    public var angle: Double {
        cpvtoangle(cpVect(self))
    }

    /// The length of the vector. `cpvlength`.
    @inlinable public var length: Double {
        lengthSquared.squareRoot()
    }

    /// The square of the length. Use it to compare lengths, because it needs no square root. `cpvlengthsq`.
    @inlinable public var lengthSquared: Double {
        dot(self)
    }

    /// The vector scaled to length 1, or zero for the zero vector. `cpvnormalize`.
    @inlinable public var normalized: Vector {
        self * (1 / (length + .leastNormalMagnitude))
    }

    /// The vector turned by a quarter turn to the left. `cpvperp`.
    @inlinable public var perpendicular: Vector {
        Vector(-y, x)
    }

    /// The vector turned by a quarter turn to the right. `cpvrperp`.
    @inlinable public var reversePerpendicular: Vector {
        Vector(y, -x)
    }

    /// Returns the dot product. `cpvdot`.
    @inlinable public func dot(_ other: Vector) -> Double {
        x * other.x + y * other.y
    }

    /// Returns the length of the three-dimensional cross product, with its sign. `cpvcross`.
    @inlinable public func cross(_ other: Vector) -> Double {
        x * other.y - y * other.x
    }

    /// Returns the projection of the vector onto another vector. `cpvproject`.
    ///
    /// The projection onto the zero vector is zero; C returns NaN.
    @inlinable public func projected(onto other: Vector) -> Vector {
        let lengthSquared = other.lengthSquared
        return lengthSquared > 0 ? other * (dot(other) / lengthSquared) : .zero
    }

    /// Returns the vector turned by the angle of `rotation` and scaled by the length of `rotation`. `cpvrotate`.
    @inlinable public func rotated(by rotation: Vector) -> Vector {
        Vector(x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x)
    }

    /// Returns the inverse of ``rotated(by:)`` for a rotation of length 1. `cpvunrotate`.
    @inlinable public func unrotated(by rotation: Vector) -> Vector {
        Vector(x * rotation.x + y * rotation.y, y * rotation.x - x * rotation.y)
    }

    /// Returns the distance between two points. `cpvdist`.
    @inlinable public func distance(to other: Vector) -> Double {
        (self - other).length
    }

    /// Returns the square of the distance between two points. `cpvdistsq`.
    @inlinable public func distanceSquared(to other: Vector) -> Double {
        (self - other).lengthSquared
    }

    /// Returns whether another point is less than `distance` away. `cpvnear`.
    @inlinable public func isNear(_ other: Vector, within distance: Double) -> Bool {
        distanceSquared(to: other) < distance * distance
    }

    /// Returns the vector, shortened to `length` if it is longer. `cpvclamp`.
    @inlinable public func clamped(toLength length: Double) -> Vector {
        lengthSquared > length * length ? normalized * length : self
    }
}
