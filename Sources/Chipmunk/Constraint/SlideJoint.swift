internal import CChipmunk

/// A joint that keeps the distance between two points within a range, like a chain. `cpSlideJoint`.
///
/// Use it for ropes and leashes, which hold only when they are taut: their least distance is 0.
public final class SlideJoint: Constraint {
    /// Creates a joint between points of two bodies. `cpSlideJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - anchorA: The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    ///   - anchorB: The point of the second body, in its coordinates.
    ///   - range: The allowed distances, in points. Traps unless the minimum is in `0...1e30` and the maximum is too or
    ///     is infinite.
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

    /// The point of the first body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpSlideJointGetAnchorA`.
    public var anchorA: Vector {
        get { unsafe Vector(cpSlideJointGetAnchorA(handle)) }
        set {
            requireCoordinates(newValue, "SlideJoint.anchorA")
            changing { unsafe cpSlideJointSetAnchorA(handle, cpVect(newValue)) }
        }
    }

    /// The point of the second body, in its coordinates. Traps unless the coordinates are within ±1e30.
    /// `cpSlideJointGetAnchorB`.
    public var anchorB: Vector {
        get { unsafe Vector(cpSlideJointGetAnchorB(handle)) }
        set {
            requireCoordinates(newValue, "SlideJoint.anchorB")
            changing { unsafe cpSlideJointSetAnchorB(handle, cpVect(newValue)) }
        }
    }

    /// The allowed distances, in points. Traps unless the minimum is in `0...1e30`; the maximum may be infinite.
    /// `cpSlideJointGetMin`, `cpSlideJointGetMax`.
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

    /// Traps unless C can compute with the range: it never computes with a maximum that is not exceeded, and always
    /// with the minimum.
    private static func requireRange(_ range: ClosedRange<Double>, file: StaticString, line: UInt) {
        requireLength(range.lowerBound, "SlideJoint.range.lowerBound", file: file, line: line)
        require(range.upperBound, in: 0 ... .infinity, "SlideJoint.range.upperBound", file: file, line: line)
    }
}
