/// Something that can draw what is in a space: a canvas, a window, a file. `cpSpaceDebugDrawOptions`.
///
/// A conformer needs to draw only lines, circles, polygons and dots; ``Space/debugDraw(on:parts:transform:)`` calls them
/// with points that went through a transform, so they are in the canvas' own coordinates.
public protocol DebugDrawing {
    /// Draws a line.
    mutating func drawLine(from start: Vector, to end: Vector, color: DebugColor)

    /// Draws a circle, with a line from its centre that shows the angle in radians.
    mutating func drawCircle(center: Vector, radius: Double, angle: Double, outline: DebugColor, fill: DebugColor)

    /// Draws a polygon, rounded by a radius.
    mutating func drawPolygon(_ vertices: [Vector], radius: Double, outline: DebugColor, fill: DebugColor)

    /// Draws a dot that is as large at any scale.
    mutating func drawDot(at point: Vector, size: Double, color: DebugColor)

    /// Draws a segment with round ends. By default a polygon of two vertices.
    mutating func drawSegment(
        from start: Vector, to end: Vector, radius: Double, outline: DebugColor, fill: DebugColor)

    /// The colour of outlines. By default a dark one.
    var outlineColor: DebugColor { get }
    /// The colour of constraints. By default green.
    var constraintColor: DebugColor { get }
    /// The colour of contact points. By default red.
    var contactColor: DebugColor { get }
    /// The colour in which a shape is filled. By default sensors are nearly clear, static shapes and sleepers grey, and
    /// others blue.
    func fillColor(for shape: Shape) -> DebugColor
}

extension DebugDrawing {
    /// Draws a polygon of two vertices.
    public mutating func drawSegment(
        from start: Vector, to end: Vector, radius: Double, outline: DebugColor, fill: DebugColor
    ) {
        drawPolygon([start, end], radius: radius, outline: outline, fill: fill)
    }

    /// A dark grey.
    public var outlineColor: DebugColor { DebugColor(red: 0.2, green: 0.2, blue: 0.25) }
    /// Green.
    public var constraintColor: DebugColor { DebugColor(red: 0, green: 0.75, blue: 0) }
    /// Red.
    public var contactColor: DebugColor { DebugColor(red: 1, green: 0, blue: 0) }

    /// Sensors are nearly clear, static shapes and sleepers grey, and others blue.
    public func fillColor(for shape: Shape) -> DebugColor {
        if shape.isSensor { return DebugColor(red: 1, green: 1, blue: 1, alpha: 0.1) }
        guard let body = shape.body, body.type != .static, !body.isSleeping else {
            return DebugColor(red: 0.6, green: 0.6, blue: 0.6)
        }
        return DebugColor(red: 0.4, green: 0.6, blue: 0.9)
    }
}

/// What of a space is drawn. `cpSpaceDebugDrawFlags`.
public struct DebugParts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Parts from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// All shapes.
    public static let shapes = DebugParts(rawValue: 1)
    /// Joints and springs.
    public static let constraints = DebugParts(rawValue: 2)
    /// The points at which shapes touch.
    public static let contacts = DebugParts(rawValue: 4)
    /// Everything.
    public static let all: DebugParts = [.shapes, .constraints, .contacts]
}
