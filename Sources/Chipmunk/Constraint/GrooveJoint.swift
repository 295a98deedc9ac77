internal import CChipmunk

/// A joint that keeps a point of one body on a straight groove in another body. `cpGrooveJoint`.
///
/// Use it for lifts on rails, drawers and pistons. The point stays between the ends of the groove, and the bodies turn freely.
public final class GrooveJoint: Constraint {
    /// Creates a joint between a groove and a point. `cpGrooveJointNew`.
    ///
    /// - Parameters:
    ///   - a: The body with the groove.
    ///   - b: The body with the point.
    ///   - start: One end of the groove, in the first body's coordinates. Traps unless the coordinates are within
    ///     ±1e30.
    ///   - end: The other end. Traps if it equals the start.
    ///   - anchorB: The point of the second body, in its coordinates.
    public init(
        _ a: Body, _ b: Body, from start: Vector, to end: Vector, anchorB: Vector = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(start, "GrooveJoint.start", file: file, line: line)
        requireCoordinates(end, "GrooveJoint.end", file: file, line: line)
        require(
            start != end, "GrooveJoint.end must not be GrooveJoint.start, got \(start) twice", file: file, line: line)
        requireCoordinates(anchorB, "GrooveJoint.anchorB", file: file, line: line)
        unsafe super.init(
            a, b, owning: cpGrooveJointNew(a.handle, b.handle, cpVect(start), cpVect(end), cpVect(anchorB)),
            file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotPull([start, end], anchorB)
    }

    /// The start of the groove, in the first body's coordinates. Traps unless the coordinates are within ±1e30 and
    /// differ from the other end's. `cpGrooveJointGetGrooveA`.
    public var start: Vector {
        get { unsafe Vector(cpGrooveJointGetGrooveA(handle)) }
        set {
            requireCoordinates(newValue, "GrooveJoint.start")
            require(newValue != end, "GrooveJoint.start must not be GrooveJoint.end")
            changing { unsafe cpGrooveJointSetGrooveA(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }

    /// The end of the groove, in the first body's coordinates. Traps unless the coordinates are within ±1e30 and differ
    /// from the other end's. `cpGrooveJointGetGrooveB`.
    public var end: Vector {
        get { unsafe Vector(cpGrooveJointGetGrooveB(handle)) }
        set {
            requireCoordinates(newValue, "GrooveJoint.end")
            require(newValue != start, "GrooveJoint.end must not be GrooveJoint.start")
            changing { unsafe cpGrooveJointSetGrooveB(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }

    /// The point of the second body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpGrooveJointGetAnchorB`.
    public var anchorB: Vector {
        get { unsafe Vector(cpGrooveJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "GrooveJoint.anchorB")
            changing { unsafe cpGrooveJointSetAnchorB(handle, cpVect(newValue)) }
            space?.constraintChanged(self)
        }
    }
}
