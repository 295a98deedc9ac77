public import Chipmunk

/// Individual properties for items, such as elasticity, friction and density. `UIDynamicItemBehavior`.
///
/// An item can be in several of these behaviors. For each property the last behavior that sets it counts, in the order
/// of ``DynamicAnimator/behaviors``, a behavior before its children.
///
/// A contact of two items has the larger of their elasticities and the geometric mean of their frictions. A contact
/// with a boundary has the item's values.
public final class DynamicItemBehavior: DynamicBehavior {
    private var list = ItemList()
    private var set = Properties() {
        didSet { changed() }
    }
    /// Velocities for items that are not yet in an animator.
    private var waiting: [(item: any DynamicItem, linear: Vector, angular: Double)] = []

    /// The properties that have been set.
    private struct Properties {
        var elasticity, friction, density, resistance, angularResistance, charge: Double?
        var isAnchored, allowsRotation: Bool?
    }

    /// Creates a behavior without any properties set.
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
        guard list.remove(item) else { return }
        waiting.removeAll { $0.item === item }
        changed()
    }

    /// The fraction of the speed that a collision returns. Defaults to 0. Traps unless in `0...1e30`.
    public var elasticity: Double {
        get { set.elasticity ?? 0 }
        set { set.elasticity = checked(newValue, "elasticity") }
    }

    /// The coefficient of friction. Defaults to 0. Traps unless in `0...1e30`.
    public var friction: Double {
        get { set.friction ?? 0 }
        set { set.friction = checked(newValue, "friction") }
    }

    /// The mass of 100 × 100 points. An item's mass follows from its area. Defaults to 1. Traps unless in `1e-6...1e6`.
    public var density: Double {
        get { set.density ?? 1 }
        set {
            require(newValue, in: Limit.density, "DynamicItemBehavior.density")
            set.density = newValue
        }
    }

    /// The resistance r to movement: a step of dt seconds accelerates, and then divides the velocity by 1 + r·dt, as
    /// ``/Chipmunk/Body/linearDamping`` does. What falls reaches the speed of gravity / r. Defaults to 0. Traps unless
    /// in `0...1e30`.
    public var resistance: Double {
        get { set.resistance ?? 0 }
        set { set.resistance = checked(newValue, "resistance") }
    }

    /// The resistance to rotation, like ``resistance``. Defaults to 0. Traps unless in `0...1e30`.
    public var angularResistance: Double {
        get { set.angularResistance ?? 0 }
        set { set.angularResistance = checked(newValue, "angularResistance") }
    }

    /// The electric charge, for electric and magnetic fields. Defaults to 0. Traps unless within ±1e30.
    public var charge: Double {
        get { set.charge ?? 0 }
        set {
            requireNumber(newValue, "DynamicItemBehavior.charge")
            set.charge = newValue
        }
    }

    /// Whether the items stay in place, whatever pushes them. Their velocities are kept for later. Defaults to false.
    public var isAnchored: Bool {
        get { set.isAnchored ?? false }
        set { set.isAnchored = newValue }
    }

    /// Whether the items can rotate. Defaults to true. If false, they have an infinite moment, and their rotation
    /// stops.
    public var allowsRotation: Bool {
        get { set.allowsRotation ?? true }
        set { set.allowsRotation = newValue }
    }

    /// Adds a velocity in points/s to an item's velocity, once the behavior is in an animator. Does nothing unless the
    /// item is in the behavior. Traps unless within ±1e30.
    public func addLinearVelocity(
        _ velocity: Vector, for item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireNumbers(velocity, "DynamicItemBehavior.addLinearVelocity(_:for:)", file: file, line: line)
        add(velocity, 0, to: item)
    }

    /// Adds an angular velocity in radians/s, clockwise, as ``addLinearVelocity(_:for:file:line:)`` adds a linear one.
    /// Has no effect on an item that must not rotate.
    public func addAngularVelocity(
        _ velocity: Double, for item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireNumber(velocity, "DynamicItemBehavior.addAngularVelocity(_:for:)", file: file, line: line)
        add(.zero, velocity, to: item)
    }

    /// Returns the velocity of an item in points/s; (0, 0) for an item that is not in the behavior or its animator.
    public func linearVelocity(for item: any DynamicItem) -> Vector {
        guard list.contains(item) else { return .zero }
        return dynamicAnimator?.find(item)?.velocity ?? .zero
    }

    /// Returns the angular velocity of an item in radians/s, clockwise; 0 for an item that is not in the behavior or
    /// its animator.
    public func angularVelocity(for item: any DynamicItem) -> Double {
        guard list.contains(item) else { return 0 }
        return dynamicAnimator?.find(item)?.angularVelocity ?? 0
    }

    private func add(_ linear: Vector, _ angular: Double, to item: any DynamicItem) {
        guard list.contains(item) else { return }
        waiting.append((item, linear, angular))
        changed()
    }

    private func checked(_ value: Double, _ name: String) -> Double {
        require(value, in: 0...Limit.number, "DynamicItemBehavior.\(name)")
        return value
    }

    override var actors: [any DynamicItem] { list.items }

    override func configure(in animator: DynamicAnimator) {
        for item in simulated {
            if let value = set.elasticity { item.settings.elasticity = value }
            if let value = set.friction { item.settings.friction = value }
            if let value = set.density { item.settings.density = value }
            if let value = set.resistance { item.settings.resistance = value }
            if let value = set.angularResistance { item.settings.angularResistance = value }
            if let value = set.charge { item.settings.charge = value }
            if let value = set.isAnchored { item.settings.isAnchored = value }
            if let value = set.allowsRotation { item.settings.allowsRotation = value }
        }
    }

    override func connect(in animator: DynamicAnimator) {
        let additions = waiting
        waiting = []
        for addition in additions {
            guard let item = animator.simulatedByItem[ObjectIdentifier(addition.item)] else { continue }
            item.velocity += addition.linear
            item.angularVelocity += addition.angular
        }
    }
}
