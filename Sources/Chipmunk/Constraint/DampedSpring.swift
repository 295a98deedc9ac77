internal import CChipmunk

/// Pulls two points together, and pushes them apart when they are closer than at rest. `cpDampedSpring`.
@safe public final class DampedSpring: Constraint {
    /// The force of the spring, from the distance of the points, in place of (restLength - distance) · stiffness: positive
    /// pushes apart. Called in each step while the space is locked. A force out of ±1e100 quarantines the bodies.
    /// `cpDampedSpringSetSpringForceFunc`.
    public var force: ((DampedSpring, _ distance: Double) -> Double)? {
        didSet { installFunctions() }
    }

    private let defaultForce: cpDampedSpringForceFunc?

    /// A spring between points of two bodies. `cpDampedSpringNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Coordinates out of ±1e30 trap.
    ///   - anchorB: The point of the second body, in its coordinates.
    ///   - restLength: The length at which the spring does nothing, in points. A value out of 0 ... 1e30 traps.
    ///   - stiffness: The force for each point that it is longer, in mass/s². A value out of ±1e100 traps.
    ///   - damping: The force for each point/s that it grows, in mass/s. A value out of 0 ... 1e100 traps.
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
        let isOurs = force != nil || limitsForce
        changing {
            unsafe cpDampedSpringSetSpringForceFunc(handle, isOurs ? DampedSpring.callForce : defaultForce)
        }
    }

    private static let callForce: cpDampedSpringForceFunc = { constraint, distance in
        unsafe withObject(constraint) { object in
            guard let spring = object as? DampedSpring else { return 0 }
            let force = spring.force?(spring, distance) ?? (spring.restLength - distance) * spring.stiffness
            return spring.usable(force)
        }
    }

    /// The point of the first body, in its coordinates. `cpDampedSpringGetAnchorA`. Coordinates out of ±1e30 trap.
    public var anchorA: Vector {
        get { unsafe Vector(cpDampedSpringGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "DampedSpring.anchorA")
            changing { unsafe cpDampedSpringSetAnchorA(handle, cpVect(newValue)) }
        }
    }

    /// The point of the second body, in its coordinates. `cpDampedSpringGetAnchorB`. Coordinates out of ±1e30 trap.
    public var anchorB: Vector {
        get { unsafe Vector(cpDampedSpringGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "DampedSpring.anchorB")
            changing { unsafe cpDampedSpringSetAnchorB(handle, cpVect(newValue)) }
        }
    }

    /// The length at which the spring does nothing, in points. A value out of 0 ... 1e30 traps. `cpDampedSpringGetRestLength`.
    public var restLength: Double {
        get { unsafe cpDampedSpringGetRestLength(handle) }
        set {
            requireLength(newValue, "DampedSpring.restLength")
            changing { unsafe cpDampedSpringSetRestLength(handle, newValue) }
        }
    }

    /// The force for each point that it is longer, in mass/s². A value out of ±1e100 traps. `cpDampedSpringGetStiffness`.
    public var stiffness: Double {
        get { unsafe cpDampedSpringGetStiffness(handle) }
        set {
            requireMotion(newValue, "DampedSpring.stiffness")
            changing { unsafe cpDampedSpringSetStiffness(handle, newValue) }
        }
    }

    /// The force for each point/s that it grows, in mass/s. A value out of 0 ... 1e100 traps. `cpDampedSpringGetDamping`.
    public var damping: Double {
        get { unsafe cpDampedSpringGetDamping(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "DampedSpring.damping")
            changing { unsafe cpDampedSpringSetDamping(handle, newValue) }
        }
    }
}
