public import Chipmunk

/// Holds an item to a point or to another item. `UIAttachmentBehavior`.
///
/// The initializers make a rod, or a spring if ``frequency`` is not 0. The static functions make the other kinds. Points on
/// items are offsets from their centers, which turn with them. Anchors are in the coordinates of the reference bounds.
///
/// An attachment takes hold in the first step: sliding, pin and fixed ones keep the items as they are then. One whose
/// anchor is more than some 100,000 widths from its item holds nothing.
public final class AttachmentBehavior: DynamicBehavior {
    /// The kind of thing that an item is attached to. `UIAttachmentBehaviorType`.
    public enum Attachment: String, Hashable, Sendable {
        /// To another item.
        case items
        /// To a point.
        case anchor
    }

    /// The kind of an attachment.
    enum Kind: Equatable {
        case rod
        case limit
        case pin
        case fixed
        /// Along an axis, as a unit vector.
        case sliding(Vector)
    }

    /// The items: one, or two.
    public let items: [any DynamicItem]
    let kind: Kind
    /// The points of the items, from their centers, where the kind does not find them from the anchor.
    let offsets: [Vector]
    var settings: AttachmentSettings {
        didSet { changed() }
    }
    private let joints = AttachmentJoints()

    init(
        _ items: [any DynamicItem], offsets: [Vector], kind: Kind, anchor: Vector?, _ call: String,
        file: StaticString, line: UInt
    ) {
        for offset in offsets { requireNumbers(offset, call, file: file, line: line) }
        if let anchor { requireNumbers(anchor, call, file: file, line: line) }
        require(
            items.count < 2 || items[0] !== items[1], "\(call) must get two items, got the same one twice",
            file: file, line: line)
        self.items = items
        self.offsets = offsets
        self.kind = kind
        settings = AttachmentSettings(anchor: anchor ?? .zero)
        super.init()
        let ends = zip(items, offsets).map { $0.center + $1.rotated(by: Vector(angle: $0.angle)) }
        let length = ends.count == 2 ? ends[0].distance(to: ends[1]) : anchor?.distance(to: ends.first ?? .zero) ?? 0
        // The items themselves are checked when the animator reads them.
        if length <= Limit.number { settings.length = length }
    }

    /// Whether the item is attached to another one or to a point.
    public var attachedBehaviorType: Attachment {
        items.count == 1 ? .anchor : .items
    }

    /// The point that an item is attached to, or at which two items are. Moving it moves the item that it holds; of two
    /// items it is where they were attached. Traps unless within ±1e30.
    public var anchorPoint: Vector {
        get { settings.anchor }
        set {
            requireNumbers(newValue, "AttachmentBehavior.anchorPoint")
            settings.anchor = newValue
        }
    }

    /// The length of a rod or spring, or the longest of a limit, in points. Defaults to the distance of the points when the
    /// behavior was created. The other kinds ignore it. Traps unless in `0...1e30`.
    public var length: Double {
        get { settings.length }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.length")
            settings.length = newValue
        }
    }

    /// The damping of a spring, from 0 for not damped to 1 for critical damping. Defaults to 0. Without a ``frequency``
    /// it has no effect. Traps unless in `0...1e30`; beyond 100 it is as 100.
    public var damping: Double {
        get { settings.damping }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.damping")
            settings.damping = newValue
        }
    }

    /// The frequency of a spring, in Hz. Defaults to 0, which is a rod. Frequencies of more than a sixth of the steps' are as
    /// that. Traps unless in `0...1e30`.
    public var frequency: Double {
        get { settings.frequency }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.frequency")
            settings.frequency = newValue
        }
    }

    /// The torque that a pin, or the force in 100 mass · points/s² that a sliding attachment, takes to move: 1 is what a push
    /// of magnitude 1 has, for torques at 100 points from the pin. Defaults to 0. Traps unless in `0...1e30`.
    public var frictionTorque: Double {
        get { settings.frictionTorque }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.frictionTorque")
            settings.frictionTorque = newValue
        }
    }

    /// The range of a pin, in radians, or of a sliding attachment, in points along its axis, from its place in
    /// the first step. Defaults to anything. Other kinds have none. Traps unless the lower bound is 0 or less and the
    /// upper one 0 or more.
    public var attachmentRange: ClosedRange<Double> {
        get { settings.range }
        set {
            require(
                newValue.lowerBound <= 0 && newValue.upperBound >= 0,
                "AttachmentBehavior.attachmentRange must contain 0, got \(newValue)")
            settings.range = newValue
        }
    }

    override var actors: [any DynamicItem] { items }

    override func connect(in animator: DynamicAnimator) {
        joints.update(for: self, in: animator)
    }

    override func disconnect(from animator: DynamicAnimator) {
        joints.remove(from: animator.space)
        joints.forget()
    }

    override var appliesForces: Bool {
        if case .sliding = kind { settings.frictionTorque > 0 } else { false }
    }

    override func applyForces(in animator: DynamicAnimator) {
        joints.applyFriction(for: self, step: animator.step)
    }
}

/// The properties of an attachment that can be changed.
struct AttachmentSettings: Equatable {
    var anchor: Vector
    var length = 0.0
    var damping = 0.0
    var frequency = 0.0
    var frictionTorque = 0.0
    var range = -Double.infinity ... .infinity
}
