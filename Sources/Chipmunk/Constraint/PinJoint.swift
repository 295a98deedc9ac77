internal import CChipmunk

/// Keeps two points at a fixed distance, like a rod. `cpPinJoint`.
public final class PinJoint: Constraint {
    /// A joint between points of two bodies, which are the distance apart that they have now. `cpPinJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Coordinates out of ±1e30 trap.
    ///   - anchorB: The point of the second body, in its coordinates.
    public init(
        _ a: Body, _ b: Body, anchorA: Vector = .zero, anchorB: Vector = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(anchorA, "PinJoint.anchorA", file: file, line: line)
        requireCoordinates(anchorB, "PinJoint.anchorB", file: file, line: line)
        unsafe super.init(a, b, owning: PinJoint.make(a, b, anchorA, anchorB), file: file, line: line)
    }

    /// C warns on standard error about two points at one place, so they are moved apart for it.
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

    /// The point of the first body, in its coordinates. `cpPinJointGetAnchorA`. Coordinates out of ±1e30 trap.
    public var anchorA: Vector {
        get { unsafe Vector(cpPinJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "PinJoint.anchorA")
            changing { unsafe cpPinJointSetAnchorA(handle, cpVect(newValue)) }
        }
    }

    /// The point of the second body, in its coordinates. `cpPinJointGetAnchorB`. Coordinates out of ±1e30 trap.
    public var anchorB: Vector {
        get { unsafe Vector(cpPinJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "PinJoint.anchorB")
            changing { unsafe cpPinJointSetAnchorB(handle, cpVect(newValue)) }
        }
    }

    /// The distance to keep, in points. A value out of 0 ... 1e30 traps. `cpPinJointGetDist`.
    public var distance: Double {
        get { unsafe cpPinJointGetDist(handle) }
        set {
            requireLength(newValue, "PinJoint.distance")
            changing { unsafe cpPinJointSetDist(handle, newValue) }
        }
    }
}
