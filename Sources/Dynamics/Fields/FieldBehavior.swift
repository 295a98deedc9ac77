public import Chipmunk

/// Acts on items by where they are. `UIFieldBehavior`.
///
///     let field = FieldBehavior.radialGravityField(position: [150, 150])
///     field.strength = 10
///     field.addItem(ball)
///     animator.addBehavior(field)
///
/// Lengths count in meters of 100 points, and masses as density has them: so a gravity field of strength 1 accelerates by
/// 100 points/s², and ten of them are the gravity of a ``GravityBehavior``. The fields of several behaviors add up; of several
/// velocity fields the last one counts.
///
/// Gravity, noise, turbulence and vortex fields accelerate every item alike, whatever it weighs. Springs, drag, electric and
/// magnetic fields are forces, which accelerate an item of twice the mass by half.
public final class FieldBehavior: DynamicBehavior {
    /// The input of a custom field.
    public struct Sample: Hashable, Sendable {
        /// The item's center, in the coordinates of the reference bounds, in points. A force that depends on the place
        /// in the field reads the field's ``FieldBehavior/position`` as well.
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

    /// The items, in the order in which they were added.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item. Does nothing if it is there already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { changed() }
    }

    /// Removes an item. Does nothing if it is not there.
    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { changed() }
    }

    /// The middle of the field. Defaults to (0, 0), or to what the field was made with. Traps unless within ±1e30.
    public var position: Vector {
        didSet {
            requireNumbers(position, "FieldBehavior.position")
            changed()
        }
    }
    /// The region in which the field acts, around its position. Defaults to ``FieldRegion/infinite``.
    public var region = FieldRegion.infinite {
        didSet { changed() }
    }
    /// The factor of all that the field does. Defaults to 1. A negative one turns it around. A custom field alone reads it
    /// itself. Traps unless within ±1e30.
    public var strength = 1.0 {
        didSet {
            requireNumber(strength, "FieldBehavior.strength")
            changed()
        }
    }
    /// The power by which the field weakens with the distance in meters from its position: 0 for not, 2 for its square.
    /// Defaults to 0. Traps unless in `0...1e30`.
    public var falloff = 0.0 {
        didSet {
            require(falloff, in: 0...Limit.number, "FieldBehavior.falloff")
            changed()
        }
    }
    /// The distance in points below which ``falloff`` no longer changes anything. Defaults to 1. Traps unless in
    /// `1e-3...1e30`.
    public var minimumRadius = 1.0 {
        didSet {
            require(minimumRadius, in: 1e-3...Limit.number, "FieldBehavior.minimumRadius")
            changed()
        }
    }
    /// The direction and, by its length, a further factor, of a linear gravity or velocity field. Defaults to what the field
    /// was made with. Other fields have none. Traps unless within ±1e30.
    public var direction: Vector {
        didSet {
            requireNumbers(direction, "FieldBehavior.direction")
            changed()
        }
    }
    /// The smoothness of a noise or turbulence field: its waves are 10 points long at 0, and 200 at 1.
    /// Defaults to 0. Traps unless in `0...1`.
    public var smoothness = 0.0 {
        didSet {
            require(smoothness, in: FieldKind.smoothness, "FieldBehavior.smoothness")
            changed()
        }
    }
    /// The rate at which a noise or turbulence field changes, in changes per second. Defaults to 0 for not at all.
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
