internal import CChipmunk

/// A circle. `cpCircleShape`.
public final class CircleShape: Shape {
    /// Creates a circle around a point of its body. `cpCircleShapeNew`.
    ///
    /// Traps unless the radius is in `0...1e30` and the offset's coordinates are within ±1e30, in points.
    public init(radius: Double, offset: Vector = .zero, file: StaticString = #fileID, line: UInt = #line) {
        requireLength(radius, "CircleShape.radius", file: file, line: line)
        requireCoordinates(offset, "CircleShape.offset", file: file, line: line)
        guard let handle = unsafe cpCircleShapeNew(Shape.nowhere, radius, cpVect(offset)) else {
            trap("Chipmunk is out of memory")
        }
        unsafe super.init(owning: handle)
    }

    /// The radius in points. `cpCircleShapeGetRadius`.
    public var radius: Double {
        unsafe cpCircleShapeGetRadius(handle)
    }

    /// The center, in the body's coordinates. `cpCircleShapeGetOffset`.
    public var offset: Vector {
        unsafe Vector(cpCircleShapeGetOffset(handle))
    }
}
