internal import CChipmunk

// How two shapes meet, which a preSolve can change for the step, and what came of it, which a postSolve can read.
extension Arbiter {
    /// How much of a bounce remains; set anew in each step to the product of the shapes' elasticities.
    /// `cpArbiterGetRestitution`. A negative, infinite or NaN value traps.
    public var restitution: Double {
        get { unsafe cpArbiterGetRestitution(handle) }
        nonmutating set {
            require(newValue, in: 0...Limit.motion, "Arbiter.restitution")
            unsafe cpArbiterSetRestitution(handle, newValue)
        }
    }

    /// The coefficient of friction; set anew in each step to the product of the shapes' frictions.
    /// `cpArbiterGetFriction`. A negative, infinite or NaN value traps.
    public var friction: Double {
        get { unsafe cpArbiterGetFriction(handle) }
        nonmutating set {
            require(newValue, in: 0...Limit.motion, "Arbiter.friction")
            unsafe cpArbiterSetFriction(handle, newValue)
        }
    }

    /// How fast the surfaces move along each other, in points/s; set anew in each step from the shapes'.
    /// `cpArbiterGetSurfaceVelocity`. Values out of ±1e100 trap.
    public var surfaceVelocity: Vector {
        get { unsafe Vector(cpArbiterGetSurfaceVelocity(handle)) }
        nonmutating set {
            requireMotion(newValue, "Arbiter.surfaceVelocity")
            unsafe cpArbiterSetSurfaceVelocity(handle, cpVect(newValue))
        }
    }

    /// The impulse that the second shape's body gave the first one's in this step, friction included, in mass · points/s;
    /// known in ``CollisionHandler/postSolve``. `cpArbiterTotalImpulse`.
    ///
    /// For a ball that lies on a floor it points up where the ball is the first shape, and down where the floor is. A
    /// ``Contact/impulse`` is the other one: the impulse on the second shape.
    public var totalImpulse: Vector {
        unsafe Vector(cpArbiterTotalImpulse(handle))
    }

    /// The kinetic energy that the contact took in this step, static friction not counted, in mass · points²/s²; known in
    /// ``CollisionHandler/postSolve``.
    ///
    /// It is what the bodies' ``Body/kineticEnergy`` lost by it. See ``doubledKineticEnergy`` for C's number.
    public var kineticEnergy: Double {
        doubledKineticEnergy / 2
    }

    /// Twice the kinetic energy that the contact took in this step, in mass · points²/s². `cpArbiterTotalKE`.
    ///
    /// C leaves out the ½, as in ``Body/doubledKineticEnergy``.
    public var doubledKineticEnergy: Double {
        unsafe cpArbiterTotalKE(handle)
    }
}
