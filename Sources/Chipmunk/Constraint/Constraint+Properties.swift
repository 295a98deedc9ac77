internal import CChipmunk

extension Constraint {
    /// The maximum force of the constraint, in mass · points/s². Defaults to infinity. Traps if negative or NaN.
    /// `cpConstraintGetMaxForce`.
    ///
    /// Chipmunk ignores it for the two springs: see ``Corrections/springForces``.
    public final var maxForce: Double {
        get { unsafe cpConstraintGetMaxForce(handle) }
        set {
            require(newValue, in: 0 ... .infinity, "Constraint.maxForce")
            changing { unsafe cpConstraintSetMaxForce(handle, newValue) }
        }
    }

    /// The fraction of a joint error that remains after one second. Defaults to 0.9⁶⁰, which removes a tenth of the
    /// error every 1/60 s. Traps unless in `0...1`. `cpConstraintGetErrorBias`.
    public final var errorBias: Double {
        get { unsafe cpConstraintGetErrorBias(handle) }
        set {
            require(newValue, in: 0...1, "Constraint.errorBias")
            changing { unsafe cpConstraintSetErrorBias(handle, newValue) }
        }
    }

    /// The maximum speed at which an error is corrected, in points/s or radians/s. Defaults to infinity. Traps if
    /// negative or NaN. `cpConstraintGetMaxBias`.
    public final var maxBias: Double {
        get { unsafe cpConstraintGetMaxBias(handle) }
        set {
            require(newValue, in: 0 ... .infinity, "Constraint.maxBias")
            changing { unsafe cpConstraintSetMaxBias(handle, newValue) }
        }
    }

    /// Whether the two bodies collide with each other. Defaults to true. `cpConstraintGetCollideBodies`.
    public final var collideBodies: Bool {
        get { unsafe cpConstraintGetCollideBodies(handle) != 0 }
        set {
            changing { unsafe cpConstraintSetCollideBodies(handle, newValue ? 1 : 0) }
        }
    }

    /// The impulse of the last step, in mass · points/s, or in mass · points²/s if the constraint turns bodies. Divide
    /// it by the length of the step for the force or torque. `cpConstraintGetImpulse`.
    ///
    /// It is a magnitude, except for springs: a positive impulse pushes the bodies of a ``DampedSpring`` apart, and
    /// turns the second body of a ``DampedRotarySpring`` counter-clockwise and the first one clockwise. For a
    /// ``DampedRotarySpring`` C adds the damping with the wrong sign: the bodies receive the torque's impulse minus the
    /// damping's, but this property is the sum of both.
    public final var impulse: Double {
        unsafe cpConstraintGetImpulse(handle)
    }
}
