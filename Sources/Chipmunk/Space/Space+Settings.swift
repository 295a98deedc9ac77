internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The number of solver iterations over all contacts and constraints in a step. A larger number makes steps more
    /// exact and slower. Defaults to 10. Traps unless in `1...10000`. `cpSpaceGetIterations`.
    public var iterations: Int {
        get { unsafe Int(cpSpaceGetIterations(handle)) }
        set {
            require(newValue, in: 1...10_000, "Space.iterations")
            recordCall(.iterations, [Double(newValue)])
            unsafe cpSpaceSetIterations(handle, CInt(newValue))
        }
    }

    /// The acceleration of every dynamic body by gravity, in points/s². Defaults to zero. `cpSpaceGetGravity`.
    ///
    /// Setting it wakes all sleeping bodies; C wakes about half of them. Traps unless within ±1e100.
    public var gravity: Vector {
        get { unsafe Vector(cpSpaceGetGravity(handle)) }
        set {
            requireMotion(newValue, "Space.gravity")
            recordCall(.gravity, [newValue.x, newValue.y])
            unsafe cpxSpaceSetGravity(handle, newValue.x, newValue.y)
        }
    }

    /// The fraction of its velocity that a body keeps after one second. Defaults to 1, for no damping. Traps unless in
    /// `0...1e100`. `cpSpaceGetDamping`.
    public var damping: Double {
        get { unsafe cpSpaceGetDamping(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Space.damping")
            recordCall(.damping, [newValue])
            unsafe cpSpaceSetDamping(handle, newValue)
        }
    }

    /// The speed in points/s below which a body is idle, or 0 for the speed that gravity adds in a step. Defaults to 0.
    /// Traps unless in `0...1e100`. `cpSpaceGetIdleSpeedThreshold`.
    public var idleSpeedThreshold: Double {
        get { unsafe cpSpaceGetIdleSpeedThreshold(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Space.idleSpeedThreshold")
            recordCall(.idleSpeedThreshold, [newValue])
            unsafe cpSpaceSetIdleSpeedThreshold(handle, newValue)
        }
    }

    /// The idle time in seconds after which a group of bodies falls asleep. Defaults to infinity, which means never.
    /// `cpSpaceGetSleepTimeThreshold`.
    ///
    /// Set it to a finite value to let steps skip bodies at rest. At 0, idle bodies sleep after one step; in C all
    /// bodies do, even if they move, and a kinematic body aborts the process. Setting it to infinity wakes all sleeping
    /// bodies; in C they stay asleep and abort the process later. Traps if negative or NaN.
    public var sleepTimeThreshold: Double {
        get {
            let threshold = unsafe cpxSpaceGetSleepTimeThreshold(handle)
            return threshold == Space.leastSleepTime ? 0 : threshold
        }
        set {
            require(newValue, in: 0 ... .infinity, "Space.sleepTimeThreshold")
            recordCall(.sleepTimeThreshold, [newValue])
            unsafe cpxSpaceSetSleepTimeThreshold(handle, max(newValue, Space.leastSleepTime))
        }
    }

    /// The value passed to C for 0: in C a body falls asleep once its idle time is at least the threshold.
    private static let leastSleepTime = Double.leastNonzeroMagnitude

    /// The overlap of shapes, in points, that the solver tolerates so that resting contacts do not flicker. Defaults to
    /// 0.1. Traps unless in `0...1e30`. `cpSpaceGetCollisionSlop`.
    public var collisionSlop: Double {
        get { unsafe cpSpaceGetCollisionSlop(handle) }
        set {
            require(newValue, in: 0...Limit.length, "Space.collisionSlop")
            recordCall(.collisionSlop, [newValue])
            unsafe cpSpaceSetCollisionSlop(handle, newValue)
        }
    }

    /// The fraction of an overlap that remains after one second. Defaults to 0.9⁶⁰, which removes a tenth of the
    /// overlap every 1/60 s. Traps unless in `0...1`. `cpSpaceGetCollisionBias`.
    public var collisionBias: Double {
        get { unsafe cpSpaceGetCollisionBias(handle) }
        set {
            require(newValue, in: 0...1, "Space.collisionBias")
            recordCall(.collisionBias, [newValue])
            unsafe cpSpaceSetCollisionBias(handle, newValue)
        }
    }

    /// The number of steps for which the solution of an ended contact is kept, in case the contact returns. Defaults to
    /// 3. `cpSpaceGetCollisionPersistence`.
    ///
    /// Each step costs at least 32 KB of memory. Traps unless in `1...1000`: at 0, in C, bodies fall through floors.
    public var collisionPersistence: Int {
        get { unsafe Int(cpSpaceGetCollisionPersistence(handle)) }
        set {
            require(newValue, in: 1...1000, "Space.collisionPersistence")
            recordCall(.collisionPersistence, [Double(newValue)])
            unsafe cpSpaceSetCollisionPersistence(handle, cpTimestamp(newValue))
        }
    }

    /// The length of the last step in seconds, or 0 before the first. `cpSpaceGetCurrentTimeStep`.
    public var currentTimestep: Double {
        unsafe cpSpaceGetCurrentTimeStep(handle)
    }
}
