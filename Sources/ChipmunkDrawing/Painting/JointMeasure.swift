import Chipmunk

/// The sizes of joint symbols, in proportion to the joined bodies at every scale of the picture.
///
/// The symbols of a body that is four times as thick are less than three times as large. So the symbols of the smallest
/// bodies remain visible, and the symbols of the largest hide nothing.
struct JointMeasure {
    private let camera: Camera
    private var thicknesses: [ObjectIdentifier: Double] = [:]

    /// The thickness at which symbols have their natural size, in points of the picture: the thickness of the book's
    /// crates.
    private static let ownThickness = 32.0
    /// The largest factor of a symbol's size.
    private static let largestFactor = 4.0
    /// The thickness of bodies without shapes, as a fraction of the picture's shorter side.
    private static let partOfPicture = 0.1
    /// The least thickness of a body as a fraction of its length, so that rods and lines have visible symbols.
    private static let slimmest = 0.12

    init(camera: Camera) {
        self.camera = camera
    }

    /// Returns the scale factor of the symbols of a joint between two bodies.
    mutating func factor(_ a: Body, _ b: Body) -> Double {
        let known = [a, b].filter { $0.type != .static }.compactMap { thickness(of: $0) }.min()
        let unknown = min(camera.size.width, camera.size.height) * Self.partOfPicture
        let ratio = (known.map { $0 * camera.scale } ?? unknown) / Self.ownThickness
        // To the power of three quarters.
        let factor = ratio.squareRoot() * ratio.squareRoot().squareRoot()
        return factor.isFinite ? min(factor, Self.largestFactor) : Self.largestFactor
    }

    /// Returns the shorter side of the smallest box around a body's shapes, in points of the space, or nil if it has no
    /// shapes.
    private mutating func thickness(of body: Body) -> Double? {
        if let known = thicknesses[ObjectIdentifier(body)] { return known > 0 ? known : nil }
        let box = body.shapes.lazy.compactMap { Outline(inBody: $0)?.box }.reduce(nil as BoundingBox?) {
            $0?.merged(with: $1) ?? $1
        }
        let sides = box.map { ($0.right - $0.left, $0.top - $0.bottom) } ?? (0, 0)
        let thickness = max(min(sides.0, sides.1), Self.slimmest * max(sides.0, sides.1))
        thicknesses[ObjectIdentifier(body)] = thickness
        return thickness > 0 ? thickness : nil
    }
}
