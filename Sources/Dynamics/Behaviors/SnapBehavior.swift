public import Chipmunk

/// A spring that pulls an item to a point and turns it upright. `UISnapBehavior`.
///
/// The item comes to rest at the point, with angle 0, regardless of gravity. It arrives in about half a second.
public final class SnapBehavior: DynamicBehavior {
    /// The pulled item.
    public let item: any DynamicItem
    /// The target of the item's center. Traps unless within ±1e30.
    public var snapPoint: Vector {
        didSet {
            requireNumbers(snapPoint, "SnapBehavior.snapPoint")
            changed()
        }
    }
    /// The damping of the oscillation at the end, from 0 for the least to 1 for no oscillation. Defaults to 0.5. Traps
    /// unless in `0...1`.
    public var damping = 0.5 {
        didSet {
            require(damping, in: 0...1, "SnapBehavior.damping")
            changed()
        }
    }

    /// The natural frequency of the spring, in radians/s.
    private static let frequency = 12.0
    /// The item that has had its whole turns removed.
    private weak var unwound: SimulatedItem?

    /// Creates a behavior that pulls an item to a point. Traps unless the point is within ±1e30.
    public init(
        item: any DynamicItem, snapTo point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireNumbers(point, "SnapBehavior.init(item:snapTo:)", file: file, line: line)
        self.item = item
        snapPoint = point
    }

    override var actors: [any DynamicItem] { [item] }
    override var appliesForces: Bool { true }

    override func disconnect(from animator: DynamicAnimator) {
        unwound = nil
    }

    override func connect(in animator: DynamicAnimator) {
        guard let item = simulated.first, unwound !== item, item.body.type == .dynamic else { return }
        unwound = item
        // The shortest way to 0.
        let turn = 2 * Double.pi
        let angle = item.body.angle
        item.body.angle = angle - turn * (angle / turn).rounded()
    }

    override func applyForces(in animator: DynamicAnimator) {
        guard let item = simulated.first, item.body.type == .dynamic else { return }
        let body = item.body
        let frequency = min(Self.frequency, 1 / animator.step)
        let stiffness = frequency * frequency
        // From a fifth of the critical damping to all of it.
        let resistance = 2 * frequency * (0.2 + 0.8 * damping)
        let acceleration = (snapPoint - body.position) * stiffness - body.velocity * resistance
        // Gravity would keep the item from the point.
        item.add(force: (acceleration - item.settings.gravity) * body.mass)
        guard body.moment.isFinite else { return }
        item.add(torque: (-body.angle * stiffness - body.angularVelocity * resistance) * body.moment)
    }
}
