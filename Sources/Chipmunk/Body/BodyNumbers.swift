internal import CChipmunkSupport

/// The numbers of a C body, in place and in C's order: `cpBody` from its mass on.
///
/// Reading them takes no call, so the compiler can read the numbers of many bodies in the caller's loop. Only C writes
/// them, in setters and steps.
@frozen @usableFromInline struct BodyNumbers {
    @usableFromInline let mass, inverseMass, moment, inverseMoment: Double
    @usableFromInline let centerOfGravityX, centerOfGravityY, centerX, centerY: Double
    @usableFromInline let velocityX, velocityY, forceX, forceY: Double
    @usableFromInline let angle, angularVelocity, torque: Double
    // The transform to world coordinates.
    @usableFromInline let a, b, c, d, tx, ty: Double

    /// The value that `cpTransformPoint` returns for the body's origin, down to the sign of a zero.
    @inlinable var position: Vector { Vector(a * 0 + c * 0 + tx, b * 0 + d * 0 + ty) }
    @inlinable var velocity: Vector { Vector(velocityX, velocityY) }
}

extension Body {
    /// Returns the address of a C body's numbers, which is valid as long as the body lives.
    static func numbers(of handle: OpaquePointer) -> UnsafePointer<BodyNumbers> {
        // The same doubles in the same order. C checks its header against the library's, and a test checks this type
        // against the header.
        unsafe UnsafeRawPointer(cpxBodyGetNumbers(handle)).assumingMemoryBound(to: BodyNumbers.self)
    }
}
