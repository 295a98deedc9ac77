internal import CChipmunk

// The surface properties of a contact, which a preSolve can change for the step, and the results, which a postSolve can
// read.
extension Arbiter {
    /// The coefficient of restitution. Each step sets it by the shapes' rules, to the product of their elasticities by
    /// default. Traps unless in `0...1e100`. `cpArbiterGetRestitution`.
    public var elasticity: Double {
        get { unsafe cpArbiterGetRestitution(handle) }
        nonmutating set {
            require(newValue, in: 0...Limit.motion, "Arbiter.elasticity")
            noteInfluence()
            unsafe cpArbiterSetRestitution(handle, newValue)
        }
    }

    /// The coefficient of friction. Each step sets it by the shapes' rules, to the product of their frictions by default.
    /// Traps unless in `0...1e100`. `cpArbiterGetFriction`.
    public var friction: Double {
        get { unsafe cpArbiterGetFriction(handle) }
        nonmutating set {
            require(newValue, in: 0...Limit.motion, "Arbiter.friction")
            noteInfluence()
            unsafe cpArbiterSetFriction(handle, newValue)
        }
    }

    /// The relative velocity of the two surfaces along each other, in points/s. Each step sets it from the shapes'
    /// surface velocities. Traps unless within ±1e100. `cpArbiterGetSurfaceVelocity`.
    public var surfaceVelocity: Vector {
        get { unsafe Vector(cpArbiterGetSurfaceVelocity(handle)) }
        nonmutating set {
            requireMotion(newValue, "Arbiter.surfaceVelocity")
            noteInfluence()
            unsafe cpArbiterSetSurfaceVelocity(handle, cpVect(newValue))
        }
    }

    /// The impulse of the second shape's body on the first shape's in this step, including friction, in mass ·
    /// points/s. Known in ``CollisionHandler/postSolve``. `cpArbiterTotalImpulse`.
    ///
    /// For a ball on a floor it points up if the ball is the first shape, and down if the floor is. A
    /// ``Contact/impulse`` is the opposite: the impulse on the second shape.
    public var totalImpulse: Vector {
        unsafe Vector(cpArbiterTotalImpulse(handle))
    }

    /// The kinetic energy that the contact dissipated in this step, without static friction, in mass · points²/s².
    /// Known in ``CollisionHandler/postSolve``.
    ///
    /// It is the loss of the bodies' ``Body/kineticEnergy``. See ``doubledKineticEnergy`` for C's number.
    public var kineticEnergy: Double {
        doubledKineticEnergy / 2
    }

    /// Twice the kinetic energy that the contact dissipated in this step, in mass · points²/s². `cpArbiterTotalKE`.
    ///
    /// C leaves out the ½, as in ``Body/doubledKineticEnergy``.
    public var doubledKineticEnergy: Double {
        unsafe cpArbiterTotalKE(handle)
    }
}
