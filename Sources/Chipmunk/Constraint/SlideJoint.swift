internal import CChipmunk

/// Keeps the distance of two points between a least and a largest one, like a chain. `cpSlideJoint`.
public final class SlideJoint: Constraint {
    /// A joint between points of two bodies. `cpSlideJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Coordinates out of ±1e30 trap.
    ///   - anchorB: The point of the second body, in its coordinates.
    ///   - range: The distances that are allowed, in points: the least within 0 ... 1e30, the largest possibly infinite.
    ///     Anything else traps.
    public init(
        _ a: Body, _ b: Body, anchorA: Vector = .zero, anchorB: Vector = .zero, range: ClosedRange<Double>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(anchorA, "SlideJoint.anchorA", file: file, line: line)
        requireCoordinates(anchorB, "SlideJoint.anchorB", file: file, line: line)
        SlideJoint.requireRange(range, file: file, line: line)
        unsafe super.init(
            a, b,
            owning: cpSlideJointNew(
                a.handle, b.handle, cpVect(anchorA), cpVect(anchorB), range.lowerBound, range.upperBound),
            file: file, line: line)
    }

    /// The point of the first body, in its coordinates. `cpSlideJointGetAnchorA`. Coordinates out of ±1e30 trap.
    public var anchorA: Vector {
        get { unsafe Vector(cpSlideJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "SlideJoint.anchorA")
            changing { unsafe cpSlideJointSetAnchorA(handle, cpVect(newValue)) }
        }
    }

    /// The point of the second body, in its coordinates. `cpSlideJointGetAnchorB`. Coordinates out of ±1e30 trap.
    public var anchorB: Vector {
        get { unsafe Vector(cpSlideJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "SlideJoint.anchorB")
            changing { unsafe cpSlideJointSetAnchorB(handle, cpVect(newValue)) }
        }
    }

    /// The distances that are allowed, in points. `cpSlideJointGetMin`, `cpSlideJointGetMax`. A least one out of
    /// 0 ... 1e30 traps; the largest may be infinite.
    public var range: ClosedRange<Double> {
        get { unsafe cpSlideJointGetMin(handle)...cpSlideJointGetMax(handle) }
        set {
            SlideJoint.requireRange(newValue, file: #fileID, line: #line)
            changing {
                unsafe cpSlideJointSetMin(handle, newValue.lowerBound)
                unsafe cpSlideJointSetMax(handle, newValue.upperBound)
            }
        }
    }

    /// C never computes with a largest distance that is not exceeded, and with a least one always.
    private static func requireRange(_ range: ClosedRange<Double>, file: StaticString, line: UInt) {
        requireLength(range.lowerBound, "SlideJoint.range.lowerBound", file: file, line: line)
        require(range.upperBound, in: 0 ... .infinity, "SlideJoint.range.upperBound", file: file, line: line)
    }
}
