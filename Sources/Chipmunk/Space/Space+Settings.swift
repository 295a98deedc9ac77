internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// How often the solver goes over all contacts and constraints in a step. More is more exact and slower. 10 at first.
    /// `cpSpaceGetIterations`. A value out of 1 ... 10000 traps.
    public var iterations: Int {
        get { unsafe Int(cpSpaceGetIterations(handle)) }
        set {
            require(newValue, in: 1...10_000, "Space.iterations")
            unsafe cpSpaceSetIterations(handle, CInt(newValue))
        }
    }

    /// The acceleration of every dynamic body, in points/s². Zero at first. `cpSpaceGetGravity`.
    ///
    /// Setting it wakes all sleeping bodies; C wakes about half of them. Values out of ±1e100 trap.
    public var gravity: Vector {
        get { unsafe Vector(cpSpaceGetGravity(handle)) }
        set {
            requireMotion(newValue, "Space.gravity")
            unsafe cpxSpaceSetGravity(handle, newValue.x, newValue.y)
        }
    }

    /// The share of its velocity that a body keeps in a second: 1, the value at first, for all of it.
    /// `cpSpaceGetDamping`. A negative, infinite or NaN value traps.
    public var damping: Double {
        get { unsafe cpSpaceGetDamping(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Space.damping")
            unsafe cpSpaceSetDamping(handle, newValue)
        }
    }

    /// The speed in points/s below which a body is idle. At 0, the value at first, it is what gravity adds in a step.
    /// `cpSpaceGetIdleSpeedThreshold`. A negative, infinite or NaN value traps.
    public var idleSpeedThreshold: Double {
        get { unsafe cpSpaceGetIdleSpeedThreshold(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Space.idleSpeedThreshold")
            unsafe cpSpaceSetIdleSpeedThreshold(handle, newValue)
        }
    }

    /// After how many idle seconds a group of bodies falls asleep. Infinite, the value at first, means never.
    /// `cpSpaceGetSleepTimeThreshold`.
    ///
    /// At 0, what is idle sleeps after one step; in C everything does, whether idle or not, and a kinematic body aborts
    /// the process. Setting it to infinity wakes all sleeping bodies; in C they stay asleep and abort the process later.
    /// A negative or NaN value traps.
    public var sleepTimeThreshold: Double {
        get {
            let threshold = unsafe cpxSpaceGetSleepTimeThreshold(handle)
            return threshold == Space.leastSleepTime ? 0 : threshold
        }
        set {
            require(newValue, in: 0 ... .infinity, "Space.sleepTimeThreshold")
            unsafe cpxSpaceSetSleepTimeThreshold(handle, max(newValue, Space.leastSleepTime))
        }
    }

    /// What stands for 0 in C, where a body has slept enough once its idle time is not less than the threshold.
    private static let leastSleepTime = Double.leastNonzeroMagnitude

    /// How far shapes may overlap, in points, so that resting contacts do not flicker. 0.1 at first.
    /// `cpSpaceGetCollisionSlop`. A negative, infinite or NaN value traps.
    public var collisionSlop: Double {
        get { unsafe cpSpaceGetCollisionSlop(handle) }
        set {
            require(newValue, in: 0...Limit.length, "Space.collisionSlop")
            unsafe cpSpaceSetCollisionSlop(handle, newValue)
        }
    }

    /// The share of an overlap that is left after a second. 0.9⁶⁰ at first: a tenth goes in each 1/60 s.
    /// `cpSpaceGetCollisionBias`. A value out of 0 ... 1 traps.
    public var collisionBias: Double {
        get { unsafe cpSpaceGetCollisionBias(handle) }
        set {
            require(newValue, in: 0...1, "Space.collisionBias")
            unsafe cpSpaceSetCollisionBias(handle, newValue)
        }
    }

    /// For how many steps the solution of a contact that ended is kept, in case it comes back. 3 at first.
    /// `cpSpaceGetCollisionPersistence`.
    ///
    /// Each step costs at least 32 KB of memory. A value out of 1 ... 1000 traps; at 0, in C, bodies fall through floors.
    public var collisionPersistence: Int {
        get { unsafe Int(cpSpaceGetCollisionPersistence(handle)) }
        set {
            require(newValue, in: 1...1000, "Space.collisionPersistence")
            unsafe cpSpaceSetCollisionPersistence(handle, cpTimestamp(newValue))
        }
    }

    /// The length of the last step in seconds, or 0 before the first. `cpSpaceGetCurrentTimeStep`.
    public var currentTimeStep: Double {
        unsafe cpSpaceGetCurrentTimeStep(handle)
    }
}
