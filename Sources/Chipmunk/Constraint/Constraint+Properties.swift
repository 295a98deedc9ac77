internal import CChipmunk

extension Constraint {
    /// The largest force that the constraint may use, in mass · points/s². Infinite at first.
    /// `cpConstraintGetMaxForce`. A negative or NaN value traps.
    ///
    /// Chipmunk ignores it for the two springs; see ``Corrections/springForces``.
    public final var maxForce: Double {
        get { unsafe cpConstraintGetMaxForce(handle) }
        set {
            require(newValue, in: 0 ... .infinity, "Constraint.maxForce")
            changing { unsafe cpConstraintSetMaxForce(handle, newValue) }
        }
    }

    /// The share of an error in the joint that is left after a second. 0.9⁶⁰ at first: a tenth goes in each 1/60 s.
    /// `cpConstraintGetErrorBias`. A value out of 0 ... 1 traps.
    public final var errorBias: Double {
        get { unsafe cpConstraintGetErrorBias(handle) }
        set {
            require(newValue, in: 0...1, "Constraint.errorBias")
            changing { unsafe cpConstraintSetErrorBias(handle, newValue) }
        }
    }

    /// The largest speed at which an error is corrected, in points/s or radians/s. Infinite at first.
    /// `cpConstraintGetMaxBias`. A negative or NaN value traps.
    public final var maxBias: Double {
        get { unsafe cpConstraintGetMaxBias(handle) }
        set {
            require(newValue, in: 0 ... .infinity, "Constraint.maxBias")
            changing { unsafe cpConstraintSetMaxBias(handle, newValue) }
        }
    }

    /// Whether the two bodies collide with each other. True at first. `cpConstraintGetCollideBodies`.
    public final var collideBodies: Bool {
        get { unsafe cpConstraintGetCollideBodies(handle) != 0 }
        set {
            changing { unsafe cpConstraintSetCollideBodies(handle, newValue ? 1 : 0) }
        }
    }

    /// The impulse of the last step, in mass · points/s, or mass · points²/s where the constraint turns bodies; divided by
    /// the length of the step it is the force. `cpConstraintGetImpulse`.
    ///
    /// It is a magnitude, but for springs: there a positive one pushes the bodies of a ``DampedSpring`` apart, and turns the
    /// second body of a ``DampedRotarySpring`` counter-clockwise and the first one clockwise. Of the latter C counts
    /// the damping with the wrong sign: what acts is the torque's impulse less the damping's, and this is their sum.
    public final var impulse: Double {
        unsafe cpConstraintGetImpulse(handle)
    }
}
