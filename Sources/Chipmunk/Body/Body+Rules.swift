internal import CChipmunk

// Rules of the motion of one body. They are numbers and no closures: snapshots, recordings and rollback keep them. They
// count for dynamic bodies alone, and also in a velocityFunction that calls `updateVelocity`.
extension Body {
    /// The factor of the space's ``Space/gravity`` for this body. Defaults to 1.
    ///
    /// Use 0 for a body that floats, and a negative factor for one that rises, such as a balloon. It has no effect
    /// unless the body is dynamic. Setting it wakes the body. Traps unless within ±1e100.
    public var gravityScale: Double {
        get { rules.gravityScale }
        set {
            requireMotion(newValue, "Body.gravityScale", file: #fileID, line: #line)
            change(\.gravityScale, to: newValue, .gravityScale)
        }
    }

    /// The rate at which the body loses its speed, in 1/s. Defaults to 0.
    ///
    /// Use it for drag. A step divides the velocity by 1 + rate · duration, after gravity and forces: a falling body
    /// reaches the speed of gravity / rate, at any length of the steps. It comes on top of ``Space/damping``, which is a
    /// fraction. The rule is Box2D's. It has no effect unless the body is dynamic. Setting it wakes the body. Traps
    /// unless in `0...1e100`.
    public var linearDamping: Double {
        get { rules.linearDamping }
        set {
            require(newValue, in: 0...Limit.motion, "Body.linearDamping")
            change(\.linearDamping, to: newValue, .linearDamping)
        }
    }

    /// The rate at which the body loses its angular velocity, in 1/s. Defaults to 0. See ``linearDamping``.
    public var angularDamping: Double {
        get { rules.angularDamping }
        set {
            require(newValue, in: 0...Limit.motion, "Body.angularDamping")
            change(\.angularDamping, to: newValue, .angularDamping)
        }
    }

    /// The greatest speed that a step starts the solver with, in points/s. Defaults to infinity.
    ///
    /// Use it so that nothing falls or is shot faster than your walls can bear. A step shortens the velocity to it after
    /// gravity, forces and damping; contacts and constraints can exceed it until the next step. It has no effect unless
    /// the body is dynamic. Setting it wakes the body. Traps if negative or NaN.
    public var maxSpeed: Double {
        get { rules.maxSpeed }
        set {
            require(newValue, in: 0 ... .infinity, "Body.maxSpeed")
            change(\.maxSpeed, to: newValue, .maxSpeed)
        }
    }

    /// The greatest angular speed that a step starts the solver with, in radians/s. Defaults to infinity. See
    /// ``maxSpeed``.
    public var maxAngularSpeed: Double {
        get { rules.maxAngularSpeed }
        set {
            require(newValue, in: 0 ... .infinity, "Body.maxAngularSpeed")
            change(\.maxAngularSpeed, to: newValue, .maxAngularSpeed)
        }
    }

    private func change(_ rule: WritableKeyPath<MotionRules, Double>, to value: Double, _ call: CallKind) {
        if mustWait { return later { $0.change(rule, to: value, call) } }
        recordCall(call, [value])
        changing {
            rules[keyPath: rule] = value
            unsafe cpBodyActivate(handle)
        }
        definitionChanged()
    }
}
