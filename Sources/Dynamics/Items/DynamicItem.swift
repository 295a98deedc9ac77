public import Chipmunk

/// An object that an animator moves. `UIDynamicItem`.
///
///     final class Ball: DynamicItem {
///         var center: Vector
///         var angle = 0.0
///         let bounds = DynamicBounds(width: 40, height: 40)
///         let collisionBoundsType = DynamicItemCollisionBoundsType.ellipse
///
///         init(center: Vector) { self.center = center }
///     }
///
/// The animator reads an item when it is added to the animator's first behavior with it, and again only when
/// ``DynamicAnimator/updateItem(usingCurrentState:)`` is called. It writes ``center`` and ``angle`` after the steps of
/// a frame. An item in two animators is moved by both.
///
/// The numbers are checked when they are read: an item with a number out of range traps.
public protocol DynamicItem: AnyObject {
    /// The center in the coordinates of the reference bounds, in points, y down. Must be within ±1e100.
    var center: Vector { get set }
    /// The rotation in radians, clockwise on the screen: the rotation of UIKit's `transform`. Must be within ±1e100.
    var angle: Double { get set }
    /// The bounds, in points. Only their size counts. Width and height must be in `0.001...1e6`.
    var bounds: DynamicBounds { get }
    /// The outline for collisions. Defaults to ``DynamicItemCollisionBoundsType/rectangle``.
    var collisionBoundsType: DynamicItemCollisionBoundsType { get }
    /// The outline of an item with the ``collisionBoundsType`` ``DynamicItemCollisionBoundsType/path``, with (0, 0) at
    /// the item's center. It must be convex; see ``BezierPath/checkCollisionBounds()``. Defaults to an empty path.
    var collisionBoundingPath: BezierPath { get }
}

extension DynamicItem {
    /// The bounds.
    public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
    /// An empty path.
    public var collisionBoundingPath: BezierPath { BezierPath() }
}

/// The outline of an item for collisions. `UIDynamicItemCollisionBoundsType`.
public enum DynamicItemCollisionBoundsType: String, Hashable, Sendable, CaseIterable {
    /// The bounds.
    case rectangle
    /// The ellipse in the bounds: a circle if they are square, otherwise a polygon with 32 corners on the ellipse.
    case ellipse
    /// The ``DynamicItem/collisionBoundingPath``.
    case path
}
