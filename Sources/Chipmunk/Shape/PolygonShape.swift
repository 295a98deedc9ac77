internal import CChipmunk

/// A convex polygon, whose corners may be rounded by a radius. `cpPolyShape`.
public final class PolygonShape: Shape {
    /// The maximum number of vertices of a polygon, 1024. Chipmunk keeps them on the stack and recurses over them.
    public static let maximumVertexCount = ConvexHull.maximumVertexCount

    /// Creates the convex hull of some points of its body, in any order. `cpPolyShapeNew`.
    ///
    /// Traps unless the radius is in `0...1e30`.
    ///
    /// - Parameters:
    ///   - vertices: From 3 to ``maximumVertexCount`` points within ±1e30 that enclose an area.
    ///   - transform: Applied to the points before the hull is computed.
    ///   - radius: The thickness added around the outline, in points.
    /// - Throws: ``PolygonError`` if the points form no polygon.
    public init(
        vertices: [Vector], transform: Transform = .identity, radius: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) {
        requireLength(radius, "PolygonShape.radius", file: file, line: line)
        _ = try ConvexHull(of: vertices, under: transform)
        let points = vertices.map { cpVect($0) }
        guard
            let handle = unsafe cpPolyShapeNew(
                Shape.nowhere, CInt(points.count), points, cpTransform(transform), radius)
        else { trap("Chipmunk is out of memory") }
        unsafe super.init(owning: handle)
    }

    /// Creates a polygon from vertices that are already convex and counter-clockwise, and keeps their order.
    /// `cpPolyShapeNewRaw`, which would accept any points.
    ///
    /// Traps unless the radius is in `0...1e30`.
    ///
    /// - Throws: ``PolygonError`` if the points form no polygon, or not in this order.
    public init(
        counterclockwise vertices: [Vector], radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) {
        requireLength(radius, "PolygonShape.radius", file: file, line: line)
        try ConvexHull(of: vertices, under: .identity).requireOutline(of: vertices)
        let points = vertices.map { cpVect($0) }
        guard let handle = unsafe cpPolyShapeNewRaw(Shape.nowhere, CInt(points.count), points, radius) else {
            trap("Chipmunk is out of memory")
        }
        unsafe super.init(owning: handle)
    }

    /// Creates a polygon from another polygon's vertices and radius.
    init(valid vertices: [Vector], radius: Double) {
        let points = vertices.map { cpVect($0) }
        guard let handle = unsafe cpPolyShapeNewRaw(Shape.nowhere, CInt(points.count), points, radius) else {
            trap("Chipmunk is out of memory")
        }
        unsafe super.init(owning: handle)
    }

    /// Creates a box around the body's origin. `cpBoxShapeNew`.
    ///
    /// Traps unless width and height are in `1e-30...1e30` and the radius is in `0...1e30`, in points.
    public convenience init(
        width: Double, height: Double, radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) {
        require(width, in: 1e-30...Limit.length, "PolygonShape.width", file: file, line: line)
        require(height, in: 1e-30...Limit.length, "PolygonShape.height", file: file, line: line)
        self.init(
            BoundingBox(left: -width / 2, bottom: -height / 2, right: width / 2, top: height / 2), radius: radius,
            file: file, line: line)
    }

    /// Creates a box at any place in the body's coordinates. `cpBoxShapeNew2`.
    ///
    /// Traps unless the sides are within ±1e30, with left < right and bottom < top, and the radius is in `0...1e30`.
    public init(_ box: BoundingBox, radius: Double = 0, file: StaticString = #fileID, line: UInt = #line) {
        requireCoordinates(Vector(box.left, box.bottom), "PolygonShape.init(_:) box", file: file, line: line)
        requireCoordinates(Vector(box.right, box.top), "PolygonShape.init(_:) box", file: file, line: line)
        require(
            box.left < box.right && box.bottom < box.top,
            "PolygonShape.init(_:) needs a box with left < right and bottom < top, got \(box)", file: file, line: line)
        requireLength(radius, "PolygonShape.radius", file: file, line: line)
        require(
            ConvexHull.hasMassProperties([
                cpVect(x: box.right, y: box.bottom), cpVect(x: box.right, y: box.top),
                cpVect(x: box.left, y: box.top), cpVect(x: box.left, y: box.bottom),
            ]), "PolygonShape.init(_:) needs a box that is not too small for its distance from the origin, got \(box)",
            file: file, line: line)
        guard let handle = unsafe cpBoxShapeNew2(Shape.nowhere, cpBB(box), radius) else {
            trap("Chipmunk is out of memory")
        }
        unsafe super.init(owning: handle)
    }

    /// The number of vertices. `cpPolyShapeGetCount`.
    public var vertexCount: Int {
        unsafe Int(cpPolyShapeGetCount(handle))
    }

    /// The vertices in the body's coordinates, counter-clockwise. `cpPolyShapeGetVert`.
    public var vertices: [Vector] {
        (0..<vertexCount).map { unsafe Vector(cpPolyShapeGetVert(handle, CInt($0))) }
    }

    /// The thickness added around the outline, in points. `cpPolyShapeGetRadius`.
    public var radius: Double {
        unsafe cpPolyShapeGetRadius(handle)
    }
}
