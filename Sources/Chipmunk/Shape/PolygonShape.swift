internal import CChipmunk

/// A convex polygon, with corners rounded by a radius if you like. `cpPolyShape`.
public final class PolygonShape: Shape {
    /// The most vertices that a polygon is made from, 1024. Chipmunk keeps them on the stack and recurses over them.
    public static let maximumVertexCount = ConvexHull.maximumVertexCount

    /// The convex hull of some points of its body, in any order. `cpPolyShapeNew`.
    ///
    /// A radius out of 0 ... 1e30 traps.
    ///
    /// - Parameters:
    ///   - vertices: From 3 to ``maximumVertexCount`` points within ±1e30 that enclose an area.
    ///   - transform: Applied to the points before the hull is made.
    ///   - radius: How far the outline is thickened, in points.
    /// - Throws: ``PolygonError`` if the points make no polygon.
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

    /// A polygon whose vertices are convex and counter-clockwise already, and stay in that order.
    /// `cpPolyShapeNewRaw`, which would take any.
    ///
    /// A radius out of 0 ... 1e30 traps.
    ///
    /// - Throws: ``PolygonError`` if the points make no polygon, or not in this order.
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

    /// A box around the body's origin. `cpBoxShapeNew`.
    ///
    /// Width and height must be in 1e-30 ... 1e30, the radius in 0 ... 1e30, in points; anything else traps.
    public convenience init(
        width: Double, height: Double, radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) {
        require(width, in: 1e-30...Limit.length, "PolygonShape.width", file: file, line: line)
        require(height, in: 1e-30...Limit.length, "PolygonShape.height", file: file, line: line)
        self.init(
            BoundingBox(left: -width / 2, bottom: -height / 2, right: width / 2, top: height / 2), radius: radius,
            file: file, line: line)
    }

    /// A box anywhere in the body's coordinates. `cpBoxShapeNew2`.
    ///
    /// The sides must lie within ±1e30, with left < right and bottom < top, and the radius in 0 ... 1e30; anything else
    /// traps.
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

    /// How many vertices the polygon has. `cpPolyShapeGetCount`.
    public var vertexCount: Int {
        unsafe Int(cpPolyShapeGetCount(handle))
    }

    /// The vertices in the body's coordinates, counter-clockwise. `cpPolyShapeGetVert`.
    public var vertices: [Vector] {
        (0..<vertexCount).map { unsafe Vector(cpPolyShapeGetVert(handle, CInt($0))) }
    }

    /// How far the outline is thickened, in points. `cpPolyShapeGetRadius`.
    public var radius: Double {
        unsafe cpPolyShapeGetRadius(handle)
    }
}
