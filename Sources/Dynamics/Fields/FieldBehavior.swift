public import Chipmunk

/// A field that acts on items depending on their places. `UIFieldBehavior`.
///
///     let field = FieldBehavior.radialGravityField(position: [150, 150])
///     field.strength = 10
///     field.addItem(ball)
///     animator.addBehavior(field)
///
/// Lengths are in meters of 100 points, and masses are by density. So a gravity field of strength 1 accelerates by 100
/// points/s², and strength 10 equals a ``GravityBehavior`` of magnitude 1. The effects of several fields add up; of
/// several velocity fields the last one counts.
///
/// Gravity, noise, turbulence and vortex fields accelerate every item equally, whatever its mass. Springs, drag,
/// electric and magnetic fields are forces, which accelerate an item of twice the mass by half as much.
public final class FieldBehavior: DynamicBehavior {
    /// The input of a custom field's closure.
    public struct Sample: Hashable, Sendable {
        /// The item's center, in the coordinates of the reference bounds, in points. For a force that depends on the
        /// place in the field, subtract the field's ``FieldBehavior/position``.
        public let position: Vector
        /// The velocity of the item in points/s.
        public let velocity: Vector
        /// The mass of the item.
        public let mass: Double
        /// The charge of the item.
        public let charge: Double
        /// The length of the step in seconds.
        public let deltaTime: Double
    }

    private var list = ItemList()
    let kind: FieldKind

    init(
        _ kind: FieldKind, position: Vector = .zero, direction: Vector = .zero, _ call: String,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireNumbers(position, call, file: file, line: line)
        requireNumbers(direction, call, file: file, line: line)
        self.kind = kind
        self.position = position
        self.direction = direction
        super.init()
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

    /// The center of the field. Defaults to (0, 0), or to the position given at creation. Traps unless within ±1e30.
    public var position: Vector {
        didSet {
            requireNumbers(position, "FieldBehavior.position")
            changed()
        }
    }
    /// The region in which the field acts, relative to its position. Defaults to ``FieldRegion/infinite``.
    public var region = FieldRegion.infinite {
        didSet { changed() }
    }
    /// The factor of the field's effect. Defaults to 1. A negative strength reverses the effect. Only the closure of a
    /// custom field applies it itself. Traps unless within ±1e30.
    public var strength = 1.0 {
        didSet {
            requireNumber(strength, "FieldBehavior.strength")
            changed()
        }
    }
    /// The exponent by which the field weakens with the distance in meters from its position: 0 for a constant field, 2
    /// for the inverse square. Defaults to 0. Traps unless in `0...1e30`.
    public var falloff = 0.0 {
        didSet {
            require(falloff, in: 0...Limit.number, "FieldBehavior.falloff")
            changed()
        }
    }
    /// The distance in points below which ``falloff`` has no further effect. Defaults to 1. Traps unless in
    /// `1e-3...1e30`.
    public var minimumRadius = 1.0 {
        didSet {
            require(minimumRadius, in: 1e-3...Limit.number, "FieldBehavior.minimumRadius")
            changed()
        }
    }
    /// The direction of a linear gravity or velocity field; its length is a further factor. Defaults to the direction
    /// given at creation. Other fields have none. Traps unless within ±1e30.
    public var direction: Vector {
        didSet {
            requireNumbers(direction, "FieldBehavior.direction")
            changed()
        }
    }
    /// The spatial smoothness of a noise or turbulence field: its waves are 10 points long at 0, and 200 at 1. Defaults
    /// to 0. Traps unless in `0...1`.
    public var smoothness = 0.0 {
        didSet {
            require(smoothness, in: FieldKind.smoothness, "FieldBehavior.smoothness")
            changed()
        }
    }
    /// The rate at which a noise or turbulence field changes, in changes per second. Defaults to 0, for a static field.
    /// Traps unless in `0...1e6`.
    public var animationSpeed = 0.0 {
        didSet {
            require(animationSpeed, in: FieldKind.animationSpeed, "FieldBehavior.animationSpeed")
            changed()
        }
    }

    override var actors: [any DynamicItem] { list.items }
    override var appliesForces: Bool {
        // A custom field reads the strength itself.
        if case .custom = kind { true } else { strength != 0 }
    }

    override func configure(in animator: DynamicAnimator) {
        guard case .velocity = kind else { return }
        for item in simulated { item.settings.isInVelocityField = true }
    }

    override func applyForces(in animator: DynamicAnimator) {
        // A custom field may change the behavior.
        let kind = kind
        for item in simulated where item.body.type == .dynamic {
            let body = item.body
            let place = body.position - position
            guard region.contains(place) else { continue }
            let sample = Sample(
                position: body.position, velocity: body.velocity, mass: body.mass, charge: item.settings.charge,
                deltaTime: animator.step)
            switch kind.effect(on: sample, at: place, of: self, time: animator.elapsedTime) {
            case .force(let force): item.add(force: force)
            case .velocity(let velocity): item.impose(velocity)
            }
        }
    }
}
