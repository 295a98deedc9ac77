internal import CChipmunk

/// A joint that keeps two points at the same place, like an axle. `cpPivotJoint`.
///
/// Use it for the links of a chain, and arms that swing. A ``HingeJoint`` has limits and a motor as well.
public final class PivotJoint: Constraint {
    /// Creates a joint between points of two bodies. `cpPivotJointNew2`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
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

    /// Creates a joint at a point in world coordinates, for the current positions of the bodies. `cpPivotJointNew`.
    ///
    /// Traps unless the point is within ±1e30 in the coordinates of both bodies.
    public convenience init(_ a: Body, _ b: Body, at pivot: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(pivot, "PivotJoint.init(at:)", file: file, line: line)
        self.init(a, b, anchorA: a.worldToLocal(pivot), anchorB: b.worldToLocal(pivot), file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotPull([anchorA], anchorB)
    }

    /// The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpPivotJointGetAnchorA`.
    public var anchorA: Vector {
        get { unsafe Vector(cpPivotJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "PivotJoint.anchorA")
            changing { unsafe cpPivotJointSetAnchorA(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }

    /// The point of the second body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpPivotJointGetAnchorB`.
    public var anchorB: Vector {
        get { unsafe Vector(cpPivotJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "PivotJoint.anchorB")
            changing { unsafe cpPivotJointSetAnchorB(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }
}
