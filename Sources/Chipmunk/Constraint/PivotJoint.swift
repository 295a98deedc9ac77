internal import CChipmunk

/// Keeps two points at one place, like an axle. `cpPivotJoint`.
public final class PivotJoint: Constraint {
    /// A joint between points of two bodies. `cpPivotJointNew2`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Coordinates out of ±1e30 trap.
    ///   - anchorB: The point of the second body, in its coordinates.
    public init(
        _ a: Body, _ b: Body, anchorA: Vector, anchorB: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(anchorA, "PivotJoint.anchorA", file: file, line: line)
        requireCoordinates(anchorB, "PivotJoint.anchorB", file: file, line: line)
        unsafe super.init(
            a, b, owning: cpPivotJointNew2(a.handle, b.handle, cpVect(anchorA), cpVect(anchorB)),
            file: file, line: line)
    }

    /// A joint at the point of both bodies that is at a point of the world now. `cpPivotJointNew`.
    ///
    /// Coordinates that are out of ±1e30 in the bodies' coordinates trap.
    public convenience init(_ a: Body, _ b: Body, at pivot: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(pivot, "PivotJoint.init(at:)", file: file, line: line)
        self.init(a, b, anchorA: a.worldToLocal(pivot), anchorB: b.worldToLocal(pivot), file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotPull([anchorA], anchorB)
    }

    /// The point of the first body, in its coordinates. `cpPivotJointGetAnchorA`. Coordinates out of ±1e30 trap.
    public var anchorA: Vector {
        get { unsafe Vector(cpPivotJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "PivotJoint.anchorA")
            changing { unsafe cpPivotJointSetAnchorA(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }

    /// The point of the second body, in its coordinates. `cpPivotJointGetAnchorB`. Coordinates out of ±1e30 trap.
    public var anchorB: Vector {
        get { unsafe Vector(cpPivotJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "PivotJoint.anchorB")
            changing { unsafe cpPivotJointSetAnchorB(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }
}
