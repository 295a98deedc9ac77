internal import CChipmunk

/// A point, a displacement or a velocity in the plane: x to the right, y up.
///
/// `cpVect`. The operators `cpvadd`, `cpvsub`, `cpvneg` and `cpvmult` are the ones of `SIMD2`; what `SIMD2`
/// lacks is below. Every function gives the same bits as its C original, but for `-v`, which is 0 - v: it gives 0 where
/// `cpvneg` gives -0.
public typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    /// The unit vector that points in the direction of an angle in radians. `cpvforangle`.
    public init(angle: Double) {
        self.init(cpvforangle(angle))
    }

    /// The direction of the vector, in radians from -π to π. `cpvtoangle`.
    public var angle: Double {
        cpvtoangle(cpVect(self))
    }

    /// The length. `cpvlength`.
    @inlinable public var length: Double {
        lengthSquared.squareRoot()
    }

    /// The square of the length, which is cheaper where lengths are only compared. `cpvlengthsq`.
    @inlinable public var lengthSquared: Double {
        dot(self)
    }

    /// The vector with length 1, or zero for the zero vector. `cpvnormalize`.
    @inlinable public var normalized: Vector {
        self * (1 / (length + .leastNormalMagnitude))
    }

    /// The vector turned by a quarter to the left. `cpvperp`.
    @inlinable public var perpendicular: Vector {
        Vector(-y, x)
    }

    /// The vector turned by a quarter to the right. `cpvrperp`.
    @inlinable public var reversePerpendicular: Vector {
        Vector(y, -x)
    }

    /// The dot product. `cpvdot`.
    @inlinable public func dot(_ other: Vector) -> Double {
        x * other.x + y * other.y
    }

    /// The length of the three-dimensional cross product, with its sign. `cpvcross`.
    @inlinable public func cross(_ other: Vector) -> Double {
        x * other.y - y * other.x
    }

    /// The part of the vector that lies along another one. `cpvproject`.
    ///
    /// The projection onto the zero vector is zero, where C answers NaN.
    @inlinable public func projected(onto other: Vector) -> Vector {
        let lengthSquared = other.lengthSquared
        return lengthSquared > 0 ? other * (dot(other) / lengthSquared) : .zero
    }

    /// The vector turned by the angle of `rotation`, and scaled by its length. `cpvrotate`.
    @inlinable public func rotated(by rotation: Vector) -> Vector {
        Vector(x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x)
    }

    /// The inverse of ``rotated(by:)`` for a rotation of length 1. `cpvunrotate`.
    @inlinable public func unrotated(by rotation: Vector) -> Vector {
        Vector(x * rotation.x + y * rotation.y, y * rotation.x - x * rotation.y)
    }

    /// The distance between two points. `cpvdist`.
    @inlinable public func distance(to other: Vector) -> Double {
        (self - other).length
    }

    /// The square of the distance between two points. `cpvdistsq`.
    @inlinable public func distanceSquared(to other: Vector) -> Double {
        (self - other).lengthSquared
    }

    /// Whether another point is less than `distance` away. `cpvnear`.
    @inlinable public func isNear(_ other: Vector, within distance: Double) -> Bool {
        distanceSquared(to: other) < distance * distance
    }

    /// The vector, shortened to `length` if it is longer. `cpvclamp`.
    @inlinable public func clamped(toLength length: Double) -> Vector {
        lengthSquared > length * length ? normalized * length : self
    }
}
