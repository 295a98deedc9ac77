public import Chipmunk

/// An object that is notified when the items of a collision behavior begin and end to touch.
/// `UICollisionBehaviorDelegate`.
///
/// Each call follows the step in which the contact changed. There is one call for each pair, however many lines of a
/// boundary an item touches: first for contacts that began, then for contacts that ended, each in the order in which
/// the items were added. Of two items, the one added first comes first. The items have the places that the step gave
/// them. The delegate may change anything, but must not advance the animator. Every reported beginning is followed by a
/// reported end, unless the behavior leaves its animator or loses its delegate first.
public protocol CollisionBehaviorDelegate: AnyObject {
    /// Called when two items begin to touch, with the middle of the contact. Does nothing by default.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Vector)
    /// Called when two items no longer touch. Does nothing by default.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
    /// Called when an item begins to touch a boundary, with the middle of the contact. The identifier is nil for the
    /// reference bounds. Does nothing by default.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at point: Vector)
    /// Called when an item no longer touches a boundary. Does nothing by default.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?)
}

extension CollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Vector
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at point: Vector
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?
    ) {}
}
