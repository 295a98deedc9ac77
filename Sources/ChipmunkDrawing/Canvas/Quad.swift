package import Chipmunk

/// The corners of a picture in another one, in the latter's points, y down: a translated rectangle, or one turned in
/// perspective.
package struct Quad: Hashable, Sendable {
    package var topLeft: Vector
    package var topRight: Vector
    package var bottomRight: Vector
    package var bottomLeft: Vector

    /// Creates a quad from its corners.
    package init(topLeft: Vector, topRight: Vector, bottomRight: Vector, bottomLeft: Vector) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates the rectangle of a picture's size, with its top left corner at a point.
    package init(_ size: PictureSize, at origin: Vector = .zero) {
        self.init(
            topLeft: origin, topRight: origin + Vector(size.width, 0),
            bottomRight: origin + Vector(size.width, size.height), bottomLeft: origin + Vector(0, size.height))
    }

    /// The smallest box around the corners, with its top at the largest y; nil if a coordinate is NaN.
    var box: BoundingBox? { BoundingBox(enclosing: [topLeft, topRight, bottomRight, bottomLeft]) }

    /// Returns whether the quad is a picture of a size, only translated.
    func isMoved(_ size: PictureSize) -> Bool { self == Quad(size, at: topLeft) }

    /// Returns the quad, first moved and then scaled from the origin.
    func moved(by offset: Vector, scaledBy scale: Double) -> Quad {
        Quad(
            topLeft: (topLeft + offset) * scale, topRight: (topRight + offset) * scale,
            bottomRight: (bottomRight + offset) * scale, bottomLeft: (bottomLeft + offset) * scale)
    }
}

/// The perspective map from the points of a quad to the unit square.
struct UnitSquareMap {
    /// The rows of the matrix: a point's place is the first two products divided by the third.
    private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// Creates the map; nil if the quad is seen from its edge, or its corners are not in order.
    ///
    /// Source: Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
    init?(_ quad: Quad) {
        let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        let (sum, right, down) = (a - b + c - d, b - c, d - c)
        let area = right.cross(down)
        guard abs(area) > 1e-9, area.isFinite else { return nil }
        let (g, h) = (sum.cross(down) / area, right.cross(sum) / area)
        // The columns of the map from the square to the quad.
        let x = SIMD3(b.x - a.x + g * b.x, b.y - a.y + g * b.y, g)
        let y = SIMD3(d.x - a.x + h * d.x, d.y - a.y + h * d.y, h)
        let w = SIMD3(a.x, a.y, 1)
        // Up to a factor, which the division cancels, the rows of the inverse are the cross products of the columns.
        rows = (Self.cross(y, w), Self.cross(w, x), Self.cross(x, y))
        guard (x * rows.0).sum() != 0 else { return nil }
    }

    /// Returns the place of a point in the unit square, or nil if it is outside.
    func place(_ point: Vector) -> Vector? {
        let point = SIMD3(point.x, point.y, 1)
        let depth = (rows.2 * point).sum()
        let place = Vector((rows.0 * point).sum() / depth, (rows.1 * point).sum() / depth)
        return place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1 ? place : nil
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
