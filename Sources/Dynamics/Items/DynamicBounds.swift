public import Chipmunk

/// A rectangle in points, with y down: an origin at the top left and a size. UIKit's `CGRect`.
public struct DynamicBounds: Hashable, Sendable {
    /// The top left corner.
    public var origin: Vector
    /// The width and the height.
    public var size: Vector

    /// Creates a rectangle. Its numbers are checked when it is used.
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Vector(x, y)
        size = Vector(width, height)
    }

    /// Creates a rectangle of a size at (0, 0), like the bounds of a view.
    public init(width: Double, height: Double) {
        self.init(x: 0, y: 0, width: width, height: height)
    }

    /// The width in points.
    public var width: Double { size.x }
    /// The height in points.
    public var height: Double { size.y }
    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.x }
    /// The lower edge.
    public var maxY: Double { origin.y + size.y }
    /// The center.
    public var center: Vector { origin + size / 2 }

    /// Returns the rectangle with its edges moved inward. Negative insets move them outward.
    public func inset(by insets: Insets) -> DynamicBounds {
        DynamicBounds(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// The rectangle with its edges clamped to ±1e30.
    var clamped: DynamicBounds {
        let limit = Vector(repeating: Limit.number)
        let start = origin.clamped(lowerBound: -limit, upperBound: limit)
        let end = (origin + size).clamped(lowerBound: -limit, upperBound: limit)
        return DynamicBounds(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }

    /// Distances from the edges of a rectangle, in points. UIKit's `UIEdgeInsets`.
    public struct Insets: Hashable, Sendable {
        /// The distance from the upper edge.
        public var top: Double
        /// The distance from the left edge.
        public var left: Double
        /// The distance from the lower edge.
        public var bottom: Double
        /// The distance from the right edge.
        public var right: Double

        /// Creates insets. Each defaults to 0.
        public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }
}
