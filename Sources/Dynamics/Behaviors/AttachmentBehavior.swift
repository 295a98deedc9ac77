public import Chipmunk

/// A connection of an item to a point or to another item. `UIAttachmentBehavior`.
///
/// The initializers create a rod, or a spring if ``frequency`` is not 0. The static functions create the other kinds.
/// Points on items are offsets from their centers, which rotate with them. Anchors are in the coordinates of the
/// reference bounds.
///
/// An attachment takes hold in the first step: sliding, pin and fixed attachments keep the items' placement at that
/// step. An attachment has no effect if its anchor is more than some 100,000 widths away from its item.
public final class AttachmentBehavior: DynamicBehavior {
    /// The kinds of objects that an item is attached to. `UIAttachmentBehaviorType`.
    public enum Attachment: String, Hashable, Sendable {
        /// Another item.
        case items
        /// A point.
        case anchor
    }

    /// The way in which an attachment holds.
    enum Kind: Equatable {
        case rod
        case limit
        case pin
        case fixed
        /// A slide along an axis, given as a unit vector.
        case sliding(Vector)
    }

    /// The items: one, or two.
    public let items: [any DynamicItem]
    let kind: Kind
    /// The points of the items, relative to their centers, for kinds that do not derive them from the anchor.
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
        // The animator checks the items themselves when it reads them.
        if length <= Limit.number { settings.length = length }
    }

    /// The kind of object that the item is attached to: another item or a point.
    public var attachedBehaviorType: Attachment {
        items.count == 1 ? .anchor : .items
    }

    /// The point to which an item is attached, or at which two items are attached to each other. Moving it moves
    /// an item that is attached to a point. Between two items, it is the place where they were attached. Traps unless
    /// within ±1e30.
    public var anchorPoint: Vector {
        get { settings.anchor }
        set {
            requireNumbers(newValue, "AttachmentBehavior.anchorPoint")
            settings.anchor = newValue
        }
    }

    /// The length of a rod or spring, or the maximum distance of a limit, in points. Defaults to the distance of the
    /// points when the behavior was created. Other kinds ignore it. Traps unless in `0...1e30`.
    public var length: Double {
        get { settings.length }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.length")
            settings.length = newValue
        }
    }

    /// The damping ratio of a spring, from 0 for no damping to 1 for critical damping. Defaults to 0. Has no effect
    /// without a ``frequency``. Traps unless in `0...1e30`; values beyond 100 have the effect of 100.
    public var damping: Double {
        get { settings.damping }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.damping")
            settings.damping = newValue
        }
    }

    /// The frequency of a spring, in Hz. Defaults to 0, which makes a rod. It is limited to a sixth of the step rate.
    /// Traps unless in `0...1e30`.
    public var frequency: Double {
        get { settings.frequency }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.frequency")
            settings.frequency = newValue
        }
    }

    /// The friction to overcome before a pin turns or a sliding attachment moves. 1 is the force of a push of magnitude
    /// 1, which is 100 mass · points/s², or for a pin the torque of that force at a distance of 100 points. Defaults to
    /// 0. Traps unless in `0...1e30`.
    public var frictionTorque: Double {
        get { settings.frictionTorque }
        set {
            require(newValue, in: 0...Limit.number, "AttachmentBehavior.frictionTorque")
            settings.frictionTorque = newValue
        }
    }

    /// The range of a pin's rotation in radians, or of a sliding attachment's translation along its axis in points,
    /// relative to the first step. Defaults to unlimited. Other kinds ignore it. Traps unless the lower bound is 0 or
    /// less and the upper bound 0 or more.
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

/// The mutable properties of an attachment.
struct AttachmentSettings: Equatable {
    var anchor: Vector
    var length = 0.0
    var damping = 0.0
    var frequency = 0.0
    var frictionTorque = 0.0
    var range = -Double.infinity ... .infinity
}
