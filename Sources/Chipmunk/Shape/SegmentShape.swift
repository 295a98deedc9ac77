internal import CChipmunk
internal import CChipmunkSupport

/// A line segment with a thickness, mostly for walls and floors. `cpSegmentShape`.
public final class SegmentShape: Shape {
    /// Creates a segment between two points of its body, thickened by a radius on all sides. `cpSegmentShapeNew`.
    ///
    /// Traps unless the radius is in `0...1e30` and the coordinates are within ±1e30, in points.
    public init(from a: Vector, to b: Vector, radius: Double = 0, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(a, "SegmentShape.a", file: file, line: line)
        requireCoordinates(b, "SegmentShape.b", file: file, line: line)
        requireLength(radius, "SegmentShape.radius", file: file, line: line)
        guard let handle = unsafe cpSegmentShapeNew(Shape.nowhere, cpVect(a), cpVect(b), radius) else {
            trap("Chipmunk is out of memory")
        }
        unsafe super.init(owning: handle)
    }

    /// The first end, in the body's coordinates. `cpSegmentShapeGetA`.
    public var a: Vector {
        unsafe Vector(cpSegmentShapeGetA(handle))
    }

    /// The second end, in the body's coordinates. `cpSegmentShapeGetB`.
    public var b: Vector {
        unsafe Vector(cpSegmentShapeGetB(handle))
    }

    /// The unit vector to the right of the direction from ``a`` to ``b``, in the body's coordinates, or zero if they
    /// are the same point. `cpSegmentShapeGetNormal`.
    public var normal: Vector {
        unsafe Vector(cpSegmentShapeGetNormal(handle))
    }

    /// Half the thickness, in points. `cpSegmentShapeGetRadius`.
    public var radius: Double {
        unsafe cpSegmentShapeGetRadius(handle)
    }

    /// Sets the far endpoints of the segments before and after this one, so that shapes sliding along a chain of
    /// segments do not catch on its joints. Traps unless the coordinates are within ±1e30.
    /// `cpSegmentShapeSetNeighbors`.
    ///
    /// - Parameters:
    ///   - previous: The start of the segment that ends in ``a``.
    ///   - next: The end of the segment that starts in ``b``.
    public func setNeighbors(previous: Vector, next: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(previous, "SegmentShape.setNeighbors(previous:)", file: file, line: line)
        requireCoordinates(next, "SegmentShape.setNeighbors(next:)", file: file, line: line)
        recordCall(.neighbors, [previous.x, previous.y, next.x, next.y])
        space?.definitionChanged()
        let mayWake = unsafe cpxShapeBeginChange(handle)
        unsafe cpSegmentShapeSetNeighbors(handle, cpVect(previous), cpVect(next))
        if mayWake { unsafe cpxShapeEndChange(handle, true) }
    }
}
