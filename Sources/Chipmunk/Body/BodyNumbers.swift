internal import CChipmunkSupport

/// The numbers of a C body where C keeps them, in C's order: `cpBody` from its mass on.
///
/// Reading them takes no call, and so the compiler can read those of many bodies in the caller's loop. C writes them, in setters
/// and steps; nothing writes them through this.
@frozen @usableFromInline struct BodyNumbers {
    @usableFromInline let mass, inverseMass, moment, inverseMoment: Double
    @usableFromInline let centerOfGravityX, centerOfGravityY, centerX, centerY: Double
    @usableFromInline let velocityX, velocityY, forceX, forceY: Double
    @usableFromInline let angle, angularVelocity, torque: Double
    // The transform to world coordinates.
    @usableFromInline let a, b, c, d, tx, ty: Double

    /// What `cpTransformPoint` returns for the body's origin, down to the sign of a zero.
    @inlinable var position: Vector { Vector(a * 0 + c * 0 + tx, b * 0 + d * 0 + ty) }
    @inlinable var velocity: Vector { Vector(velocityX, velocityY) }
}

extension Body {
    /// Returns where a C body has its numbers, as long as it lives.
    static func numbers(of handle: OpaquePointer) -> UnsafePointer<BodyNumbers> {
        // The same doubles in the same order. C checks its header against the library's, and a test this against the header.
        unsafe UnsafeRawPointer(cpxBodyGetNumbers(handle)).assumingMemoryBound(to: BodyNumbers.self)
    }
}
