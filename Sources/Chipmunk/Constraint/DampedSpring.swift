internal import CChipmunk
internal import CChipmunkSupport

/// A spring that pulls two points together, or pushes them apart if they are closer than the rest length.
/// `cpDampedSpring`.
///
/// Use it for suspensions, soft ropes and what should swing to its place. A ``WheelJoint`` has one with its groove.
@safe public final class DampedSpring: Constraint {
    /// The spring's force as a function of the distance between the points, in place of (restLength - distance) ·
    /// stiffness. A positive force pushes the points apart. Called in each step while the space is locked. A force
    /// outside ±1e100 quarantines the bodies. Defaults to nil. `cpDampedSpringSetSpringForceFunc`.
    public var forceFunction: ((DampedSpring, _ distance: Double) -> Double)? {
        didSet {
            if let space, forceFunction != nil, space.keeper?.awaitsFunction(of: self) == true {
                space.definitionChanged()
                unsafe cpxDampedSpringBindForceFunc(handle, DampedSpring.callForce)
            } else {
                recordCall(.wakeJoined)
                installFunctions()
            }
        }
    }

    private let defaultForce: cpDampedSpringForceFunc?

    /// Creates a spring between points of two bodies. `cpDampedSpringNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    ///   - anchorB: The point of the second body, in its coordinates.
    ///   - restLength: The length at which the spring has no force, in points. Traps unless in `0...1e30`.
    ///   - stiffness: The force for each point of extension, in mass/s². Traps unless within ±1e100.
    ///   - damping: The force for each point/s of extension, in mass/s. Traps unless in `0...1e100`.
    public init(
        _ a: Body, _ b: Body, anchorA: Vector = .zero, anchorB: Vector = .zero, restLength: Double, stiffness: Double,
        damping: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(anchorA, "DampedSpring.anchorA", file: file, line: line)
        requireCoordinates(anchorB, "DampedSpring.anchorB", file: file, line: line)
        requireLength(restLength, "DampedSpring.restLength", file: file, line: line)
        requireMotion(stiffness, "DampedSpring.stiffness", file: file, line: line)
        require(damping, in: 0...Limit.motion, "DampedSpring.damping", file: file, line: line)
        let spring = unsafe cpDampedSpringNew(
            a.handle, b.handle, cpVect(anchorA), cpVect(anchorB), restLength, stiffness, damping)
        unsafe defaultForce = cpDampedSpringGetSpringForceFunc(spring)
        unsafe super.init(a, b, owning: spring, file: file, line: line)
    }

    override func installFunctions() {
        let isOurs = forceFunction != nil || limitsForce
        waking {
            unsafe cpDampedSpringSetSpringForceFunc(handle, isOurs ? DampedSpring.callForce : defaultForce)
        }
    }

    private static let callForce: cpDampedSpringForceFunc = { constraint, distance in
        unsafe withObject(constraint) { object in
            guard let spring = object as? DampedSpring else { return 0 }
            if spring.forceFunction != nil { spring.space?.noteInfluence() }
            let force = spring.forceFunction?(spring, distance) ?? (spring.restLength - distance) * spring.stiffness
            return spring.usable(force)
        }
    }

    /// The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpDampedSpringGetAnchorA`.
    public var anchorA: Vector {
        get { unsafe Vector(cpDampedSpringGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "DampedSpring.anchorA")
            changing { unsafe cpDampedSpringSetAnchorA(handle, cpVect(newValue)) }
        }
    }

    /// The point of the second body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpDampedSpringGetAnchorB`.
    public var anchorB: Vector {
        get { unsafe Vector(cpDampedSpringGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "DampedSpring.anchorB")
            changing { unsafe cpDampedSpringSetAnchorB(handle, cpVect(newValue)) }
        }
    }

    /// The length at which the spring has no force, in points. Traps unless in `0...1e30`.
    /// `cpDampedSpringGetRestLength`.
    public var restLength: Double {
        get { unsafe cpDampedSpringGetRestLength(handle) }
        set {
            requireLength(newValue, "DampedSpring.restLength")
            changing { unsafe cpDampedSpringSetRestLength(handle, newValue) }
        }
    }

    /// The force for each point of extension, in mass/s². Traps unless within ±1e100. `cpDampedSpringGetStiffness`.
    public var stiffness: Double {
        get { unsafe cpDampedSpringGetStiffness(handle) }
        set {
            requireMotion(newValue, "DampedSpring.stiffness")
            changing { unsafe cpDampedSpringSetStiffness(handle, newValue) }
        }
    }

    /// The force for each point/s of extension, in mass/s. Traps unless in `0...1e100`. `cpDampedSpringGetDamping`.
    public var damping: Double {
        get { unsafe cpDampedSpringGetDamping(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "DampedSpring.damping")
            changing { unsafe cpDampedSpringSetDamping(handle, newValue) }
        }
    }
}
