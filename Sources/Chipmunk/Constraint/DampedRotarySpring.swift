internal import CChipmunk
internal import CChipmunkSupport

/// A spring that turns two bodies toward an angle between them. `cpDampedRotarySpring`.
///
/// Use it for flags, branches and doors that fall shut.
@safe public final class DampedRotarySpring: Constraint {
    /// The spring's torque as a function of the first body's angle minus the second body's, in place of (angle -
    /// restAngle) · stiffness. Called in each step while the space is locked. A torque outside ±1e100 quarantines the
    /// bodies. Defaults to nil. `cpDampedRotarySpringSetSpringTorqueFunc`.
    public var torqueFunction: ((DampedRotarySpring, _ relativeAngle: Double) -> Double)? {
        didSet {
            if let space, torqueFunction != nil, space.keeper?.awaitsFunction(of: self) == true {
                space.definitionChanged()
                unsafe cpxDampedRotarySpringBindTorqueFunc(handle, DampedRotarySpring.callTorque)
            } else {
                recordCall(.wakeJoined)
                installFunctions()
            }
        }
    }

    private let defaultTorque: cpDampedRotarySpringTorqueFunc?

    /// Creates a spring between two bodies. `cpDampedRotarySpringNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - restAngle: The first body's angle minus the second body's at which the spring has no torque, in radians.
    ///     Traps unless within ±1e100.
    ///   - stiffness: The torque for each radian, in mass · points²/s². Traps unless within ±1e100.
    ///   - damping: The torque for each radian/s, in mass · points²/s. Traps unless in `0...1e100`.
    public init(
        _ a: Body, _ b: Body, restAngle: Double, stiffness: Double, damping: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(restAngle, "DampedRotarySpring.restAngle", file: file, line: line)
        requireMotion(stiffness, "DampedRotarySpring.stiffness", file: file, line: line)
        require(damping, in: 0...Limit.motion, "DampedRotarySpring.damping", file: file, line: line)
        let spring = unsafe cpDampedRotarySpringNew(a.handle, b.handle, restAngle, stiffness, damping)
        unsafe defaultTorque = cpDampedRotarySpringGetSpringTorqueFunc(spring)
        unsafe super.init(a, b, owning: spring, file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    override func installFunctions() {
        let isOurs = torqueFunction != nil || limitsForce
        waking {
            unsafe cpDampedRotarySpringSetSpringTorqueFunc(
                handle, isOurs ? DampedRotarySpring.callTorque : defaultTorque)
        }
    }

    private static let callTorque: cpDampedRotarySpringTorqueFunc = { constraint, angle in
        unsafe withObject(constraint) { object in
            guard let spring = object as? DampedRotarySpring else { return 0 }
            if spring.torqueFunction != nil { spring.space?.noteInfluence() }
            return spring.usable(spring.torqueFunction?(spring, angle) ?? (angle - spring.restAngle) * spring.stiffness)
        }
    }

    /// The relative angle at which the spring has no torque, in radians. Traps unless within ±1e100.
    /// `cpDampedRotarySpringGetRestAngle`.
    public var restAngle: Double {
        get { unsafe cpDampedRotarySpringGetRestAngle(handle) }
        set {
            requireMotion(newValue, "DampedRotarySpring.restAngle")
            changing { unsafe cpDampedRotarySpringSetRestAngle(handle, newValue) }
        }
    }

    /// The torque for each radian, in mass · points²/s². Traps unless within ±1e100.
    /// `cpDampedRotarySpringGetStiffness`.
    public var stiffness: Double {
        get { unsafe cpDampedRotarySpringGetStiffness(handle) }
        set {
            requireMotion(newValue, "DampedRotarySpring.stiffness")
            changing { unsafe cpDampedRotarySpringSetStiffness(handle, newValue) }
        }
    }

    /// The torque for each radian/s, in mass · points²/s. Traps unless in `0...1e100`.
    /// `cpDampedRotarySpringGetDamping`.
    public var damping: Double {
        get { unsafe cpDampedRotarySpringGetDamping(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "DampedRotarySpring.damping")
            changing { unsafe cpDampedRotarySpringSetDamping(handle, newValue) }
        }
    }
}
