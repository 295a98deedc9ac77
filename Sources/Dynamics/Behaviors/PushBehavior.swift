public import Chipmunk

/// A force on items, instantaneous or continuous. `UIPushBehavior`.
///
/// Magnitude 1 accelerates 100 × 100 points of density 1 by 100 points/s², and items of twice the mass by half as much.
/// An instantaneous push of magnitude 1 adds 100 points/s at once.
public final class PushBehavior: DynamicBehavior {
    /// The duration of a push. `UIPushBehaviorMode`.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// The push lasts as long as the behavior is active.
        case continuous
        /// The push acts once, when the behavior becomes active, and makes it inactive.
        case instantaneous
    }

    /// The force in mass · points/s² of magnitude 1.
    private static let unit = 100.0

    private var list = ItemList()
    /// The pushed points of items, if not their centers.
    private var offsets: [ObjectIdentifier: Vector] = [:]
    private var polar = PolarVector(.zero) {
        didSet { changed() }
    }

    /// The duration of the push.
    public let mode: Mode
    /// Whether the behavior pushes. Defaults to true. An instantaneous push sets it to false; set it to true to push
    /// again.
    public var active = true {
        didSet { changed() }
    }

    /// Creates a push of magnitude 0.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
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
        offsets[ObjectIdentifier(item)] = nil
        changed()
    }

    /// The direction; its length is the magnitude. Defaults to (0, 0). Traps unless within ±1e30.
    public var pushDirection: Vector {
        get { polar.vector }
        set { polar.set(newValue, "PushBehavior.pushDirection") }
    }

    /// The angle of the direction in radians, clockwise from the right. Defaults to 0. Traps unless within ±1e30.
    public var angle: Double {
        get { polar.angle }
        set { polar.set(angle: newValue, "PushBehavior.angle") }
    }

    /// The magnitude. Defaults to 0. A negative magnitude pulls. Traps unless within ±1e30.
    public var magnitude: Double {
        get { polar.magnitude }
        set { polar.set(magnitude: newValue, "PushBehavior.magnitude") }
    }

    /// Sets ``angle`` and ``magnitude``. Traps unless both are within ±1e30.
    public func setAngle(
        _ angle: Double, magnitude: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        polar.set(angle: angle, "PushBehavior.setAngle(_:magnitude:) angle", file: file, line: line)
        polar.set(magnitude: magnitude, "PushBehavior.setAngle(_:magnitude:) magnitude", file: file, line: line)
    }

    /// Returns the pushed point of an item, relative to its center; (0, 0) for an item that the behavior does not have.
    public func targetOffsetFromCenter(for item: any DynamicItem) -> Vector {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the pushed point of an item, relative to its center and rotating with it. A push beside the center of
    /// gravity rotates the item. Does nothing unless the item is in the behavior. Traps unless within ±1e30.
    public func setTargetOffsetFromCenter(
        _ offset: Vector, for item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireNumbers(offset, "PushBehavior.setTargetOffsetFromCenter(_:for:)", file: file, line: line)
        guard list.contains(item) else { return }
        offsets[ObjectIdentifier(item)] = offset
        changed()
    }

    override var actors: [any DynamicItem] { list.items }
    override var appliesForces: Bool { mode == .continuous && active && polar.vector != .zero }

    override func connect(in animator: DynamicAnimator) {
        guard mode == .instantaneous, active, !simulated.isEmpty else { return }
        for item in simulated where item.body.type == .dynamic {
            let (body, impulse) = (item.body, polar.vector * Self.unit)
            let lever = leverage(on: item)
            item.velocity += impulse * (1 / body.mass)
            if lever != .zero { item.angularVelocity += lever.cross(impulse) * (1 / body.moment) }
        }
        active = false
    }

    override func applyForces(in animator: DynamicAnimator) {
        let force = polar.vector * Self.unit
        for item in simulated where item.body.type == .dynamic {
            item.add(force: force)
            let lever = leverage(on: item)
            if lever != .zero { item.add(torque: lever.cross(force)) }
        }
    }

    /// Returns the pushed point, relative to the center of gravity.
    private func leverage(on item: SimulatedItem) -> Vector {
        let offset = offsets.isEmpty ? .zero : offsets[ObjectIdentifier(item.item)] ?? .zero
        return (offset - item.body.centerOfGravity).rotated(by: item.body.rotation)
    }
}
