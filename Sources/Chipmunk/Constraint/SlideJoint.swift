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
    ///   - range: The distances that are allowed, in points, within 0 ... 1e30. Anything else traps.
    public init(
        _ a: Body, _ b: Body, anchorA: Vector = .zero, anchorB: Vector = .zero, range: ClosedRange<Double>
    ) {
        requireCoordinates(anchorA, "SlideJoint.anchorA")
        requireCoordinates(anchorB, "SlideJoint.anchorB")
        requireLength(range.lowerBound, "SlideJoint.range.lowerBound")
        requireLength(range.upperBound, "SlideJoint.range.upperBound")
        unsafe super.init(
            a, b,
            owning: cpSlideJointNew(
                a.handle, b.handle, cpVect(anchorA), cpVect(anchorB), range.lowerBound, range.upperBound))
    }

    /// The point of the first body, in its coordinates. `cpSlideJointGetAnchorA`. Coordinates out of ±1e30 trap.
    public var anchorA: Vector {
        get { unsafe Vector(cpSlideJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "SlideJoint.anchorA")
            if mustWait { return later { self.anchorA = newValue } }
            unsafe cpSlideJointSetAnchorA(handle, cpVect(newValue))
        }
    }

    /// The point of the second body, in its coordinates. `cpSlideJointGetAnchorB`. Coordinates out of ±1e30 trap.
    public var anchorB: Vector {
        get { unsafe Vector(cpSlideJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "SlideJoint.anchorB")
            if mustWait { return later { self.anchorB = newValue } }
            unsafe cpSlideJointSetAnchorB(handle, cpVect(newValue))
        }
    }

    /// The distances that are allowed, in points. `cpSlideJointGetMin`, `cpSlideJointGetMax`. Bounds out of 0 ... 1e30
    /// trap.
    public var range: ClosedRange<Double> {
        get { unsafe cpSlideJointGetMin(handle)...cpSlideJointGetMax(handle) }
        set {
            requireLength(newValue.lowerBound, "SlideJoint.range.lowerBound")
            requireLength(newValue.upperBound, "SlideJoint.range.upperBound")
            if mustWait { return later { self.range = newValue } }
            unsafe cpSlideJointSetMin(handle, newValue.lowerBound)
            unsafe cpSlideJointSetMax(handle, newValue.upperBound)
        }
    }
}
