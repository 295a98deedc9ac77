/// A canvas that can draw a space, such as a window or a file. `cpSpaceDebugDrawOptions`.
///
/// A conforming type must implement only lines, circles, polygons and dots. ``Space/debugDraw(on:parts:transform:)``
/// calls these methods with transformed points, in the canvas's own coordinates.
public protocol DebugDrawing {
    /// Draws a line.
    mutating func drawLine(from start: Vector, to end: Vector, color: DebugColor)

    /// Draws a circle, with a line from its center that shows the angle in radians.
    mutating func drawCircle(center: Vector, radius: Double, angle: Double, outline: DebugColor, fill: DebugColor)

    /// Draws a polygon, rounded by a radius.
    mutating func drawPolygon(_ vertices: [Vector], radius: Double, outline: DebugColor, fill: DebugColor)

    /// Draws a dot whose size does not depend on the scale.
    mutating func drawDot(at point: Vector, size: Double, color: DebugColor)

    /// Draws a segment with round ends. Defaults to a polygon of two vertices.
    mutating func drawSegment(
        from start: Vector, to end: Vector, radius: Double, outline: DebugColor, fill: DebugColor)

    /// The color of outlines. Defaults to a dark gray.
    var outlineColor: DebugColor { get }
    /// The color of constraints. Defaults to green.
    var constraintColor: DebugColor { get }
    /// The color of contact points. Defaults to red.
    var contactColor: DebugColor { get }
    /// Returns the fill color of a shape. Defaults to nearly clear for sensors, gray for static shapes and sleeping
    /// bodies, and blue for other shapes.
    func fillColor(for shape: Shape) -> DebugColor
}

extension DebugDrawing {
    /// Draws a polygon of two vertices.
    public mutating func drawSegment(
        from start: Vector, to end: Vector, radius: Double, outline: DebugColor, fill: DebugColor
    ) {
        drawPolygon([start, end], radius: radius, outline: outline, fill: fill)
    }

    /// A dark gray.
    public var outlineColor: DebugColor { DebugColor(red: 0.2, green: 0.2, blue: 0.25) }
    /// The color green.
    public var constraintColor: DebugColor { DebugColor(red: 0, green: 0.75, blue: 0) }
    /// The color red.
    public var contactColor: DebugColor { DebugColor(red: 1, green: 0, blue: 0) }

    /// Returns a nearly clear color for sensors, gray for static shapes and sleeping bodies, and blue for other shapes.
    public func fillColor(for shape: Shape) -> DebugColor {
        if shape.isSensor { return DebugColor(red: 1, green: 1, blue: 1, alpha: 0.1) }
        guard let body = shape.body, body.type != .static, !body.isSleeping else {
            return DebugColor(red: 0.6, green: 0.6, blue: 0.6)
        }
        return DebugColor(red: 0.4, green: 0.6, blue: 0.9)
    }
}

/// The drawn parts of a space. `cpSpaceDebugDrawFlags`.
public struct DebugParts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates parts from their bits.
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
