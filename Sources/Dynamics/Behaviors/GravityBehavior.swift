public import Chipmunk

/// An acceleration of items in one direction. `UIGravityBehavior`.
///
/// Magnitude 1 is 1,000 points/s². The direction defaults to down. Gravities of several behaviors with the same item
/// add up.
public final class GravityBehavior: DynamicBehavior {
    private var list = ItemList()
    private var polar = PolarVector(Vector(0, 1)) {
        didSet { changed() }
    }

    /// Creates a gravity for items.
    public init(items: [any DynamicItem] = []) {
        super.init()
        for item in items { addItem(item) }
    }

    /// The items, in the order of their addition.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item. Does nothing if the behavior has it already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { changed() }
    }

    /// Removes an item. Does nothing if the behavior does not have it.
    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { changed() }
    }

    /// The direction; its length is the magnitude. Defaults to (0, 1). Traps unless within ±1e30.
    public var gravityDirection: Vector {
        get { polar.vector }
        set { polar.set(newValue, "GravityBehavior.gravityDirection") }
    }

    /// The angle of the direction in radians, clockwise from the right. Defaults to π/2, which is down. Traps unless
    /// within ±1e30.
    public var angle: Double {
        get { polar.angle }
        set { polar.set(angle: newValue, "GravityBehavior.angle") }
    }

    /// The magnitude, in 1,000 points/s². Defaults to 1. A negative magnitude reverses the direction. Traps unless
    /// within ±1e30.
    public var magnitude: Double {
        get { polar.magnitude }
        set { polar.set(magnitude: newValue, "GravityBehavior.magnitude") }
    }

    /// Sets ``angle`` and ``magnitude``. Traps unless both are within ±1e30.
    public func setAngle(
        _ angle: Double, magnitude: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        polar.set(angle: angle, "GravityBehavior.setAngle(_:magnitude:) angle", file: file, line: line)
        polar.set(magnitude: magnitude, "GravityBehavior.setAngle(_:magnitude:) magnitude", file: file, line: line)
    }

    override var actors: [any DynamicItem] { list.items }

    override func configure(in animator: DynamicAnimator) {
        let acceleration = polar.vector * 1000
        for item in simulated { item.settings.gravity += acceleration }
    }
}
