internal import CChipmunk

/// A joint that keeps two points at a fixed distance, like a rod. `cpPinJoint`.
///
/// Use it for pendulums, and rods from a crank to a piston. The bodies turn freely about both points. What may come
/// closer, like the ends of a rope, needs a ``SlideJoint``.
public final class PinJoint: Constraint {
    /// Creates a joint that keeps the current distance between points of two bodies. `cpPinJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    ///   - anchorB: The point of the second body, in its coordinates.
    public init(
        _ a: Body, _ b: Body, anchorA: Vector = .zero, anchorB: Vector = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(anchorA, "PinJoint.anchorA", file: file, line: line)
        requireCoordinates(anchorB, "PinJoint.anchorB", file: file, line: line)
        unsafe super.init(a, b, owning: PinJoint.make(a, b, anchorA, anchorB), file: file, line: line)
    }

    /// Creates the C joint. C prints a warning on standard error if the two points are at the same place, so they are
    /// moved apart during the call.
    private static func make(_ a: Body, _ b: Body, _ anchorA: Vector, _ anchorB: Vector) -> OpaquePointer? {
        guard a.localToWorld(anchorA) == b.localToWorld(anchorB) else {
            return unsafe cpPinJointNew(a.handle, b.handle, cpVect(anchorA), cpVect(anchorB))
        }
        let elsewhere = anchorB + Vector(1, 0) * max(1, anchorB.length)
        let joint = unsafe cpPinJointNew(a.handle, b.handle, cpVect(anchorA), cpVect(elsewhere))
        unsafe cpPinJointSetAnchorB(joint, cpVect(anchorB))
        unsafe cpPinJointSetDist(joint, 0)
        return unsafe joint
    }

    /// The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpPinJointGetAnchorA`.
    public var anchorA: Vector {
        get { unsafe Vector(cpPinJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "PinJoint.anchorA")
            changing { unsafe cpPinJointSetAnchorA(handle, cpVect(newValue)) }
        }
    }

    /// The point of the second body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpPinJointGetAnchorB`.
    public var anchorB: Vector {
        get { unsafe Vector(cpPinJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "PinJoint.anchorB")
            changing { unsafe cpPinJointSetAnchorB(handle, cpVect(newValue)) }
        }
    }

    /// The distance to keep, in points. Traps unless in `0...1e101`, which no two bodies exceed. `cpPinJointGetDist`.
    public var distance: Double {
        get { unsafe cpPinJointGetDist(handle) }
        set {
            require(newValue, in: 0...Limit.distance, "PinJoint.distance")
            changing { unsafe cpPinJointSetDist(handle, newValue) }
        }
    }
}
