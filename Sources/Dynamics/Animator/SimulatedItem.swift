import Chipmunk

/// An item with its body.
final class SimulatedItem {
    let item: any DynamicItem
    /// The item's number in its animator. Later items have larger numbers.
    let number: Int
    let body: Body
    private(set) var shape: Shape
    private var geometry: ItemGeometry {
        didSet { reach = geometry.reach }
    }
    /// The distance of the outline's farthest point from the center, in points.
    private(set) var reach: Double
    /// The settings that the behaviors request, gathered again after each change.
    var settings = ItemSettings()
    private var applied = ItemSettings()
    private let drive = Drive()
    /// The number of times that the program has placed the item again.
    private(set) var updates = 0
    /// The last round of gathering in which a behavior had the item.
    var round = 0
    /// The pose that was last written to the item.
    private var written: Pose
    /// The velocities of an anchored item.
    private var keptVelocity: (linear: Vector, angular: Double)?

    /// Reads an item. Traps unless its numbers can be simulated.
    init(_ item: any DynamicItem, number: Int) {
        self.item = item
        self.number = number
        geometry = ItemGeometry(of: item)
        reach = geometry.reach
        let mass = geometry.mass(density: 1)
        body = Body(mass: mass, moment: geometry.moment(mass: mass))
        body.centerOfGravity = geometry.centerOfGravity
        shape = body.attach(geometry.makeShape())
        written = Self.pose(of: item)
        dress()
        place()
    }

    private func dress() {
        shape.collisionType = CollisionRules.item
        shape.userData = number
        shape.elasticity = applied.elasticity
        shape.friction = applied.friction
        shape.filter = applied.filter
    }

    private static func pose(of item: any DynamicItem) -> Pose {
        let (center, angle) = (item.center, item.angle)
        require(
            abs(center.x) <= Limit.motion && abs(center.y) <= Limit.motion,
            "DynamicItem.center must be within ±\(Limit.motion), got (\(center.x), \(center.y))")
        require(angle, in: -Limit.motion...Limit.motion, "DynamicItem.angle")
        return Pose(position: center, angle: angle)
    }

    private func place() {
        // Sets the angle first: it turns the body about its center of gravity, and so moves its origin.
        body.angle = written.angle
        body.position = written.position
    }

    /// Rereads the item. The velocities are kept.
    func update() {
        updates += 1
        let newGeometry = ItemGeometry(of: item)
        written = Self.pose(of: item)
        if newGeometry != geometry {
            geometry = newGeometry
            body.detach(shape)
            body.centerOfGravity = geometry.centerOfGravity
            shape = body.attach(geometry.makeShape())
            dress()
            if !applied.isAnchored { applyMass() }
        }
        place()
    }

    /// Applies the settings to the body.
    func apply() {
        guard settings != applied else { return }
        let old = applied
        applied = settings
        if settings.isAnchored != old.isAnchored { settings.isAnchored ? anchor() : release() }
        if !settings.isAnchored
            && (settings.density != old.density || settings.allowsRotation != old.allowsRotation || old.isAnchored)
        {
            applyMass()
        }
        if settings.elasticity != old.elasticity { shape.elasticity = settings.elasticity }
        if settings.friction != old.friction { shape.friction = settings.friction }
        if settings.filter != old.filter { shape.filter = settings.filter }
        if settings.resistance != old.resistance { body.linearDamping = settings.resistance }
        if settings.angularResistance != old.angularResistance { body.angularDamping = settings.angularResistance }
        let isDriven = drive.set(settings)
        if isDriven != (body.velocityFunction != nil) {
            body.velocityFunction =
                isDriven ? { [drive] body, _, _, duration in drive.update(body, duration: duration) } : nil
        }
    }

    private func applyMass() {
        let mass = geometry.mass(density: applied.density)
        body.mass = mass
        body.moment = applied.allowsRotation ? geometry.moment(mass: mass) : .infinity
        if !applied.allowsRotation { body.angularVelocity = 0 }
    }

    private func anchor() {
        keptVelocity = (body.velocity, body.angularVelocity)
        body.type = .static
    }

    private func release() {
        body.type = .dynamic
        guard let kept = keptVelocity else { return }
        keptVelocity = nil
        body.velocity = kept.linear
        body.angularVelocity = kept.angular
    }

    /// The velocity of the center of gravity in points/s, kept while the item is anchored. Within ±1e100.
    var velocity: Vector {
        get { keptVelocity?.linear ?? body.velocity }
        set {
            guard abs(newValue.x) <= Limit.motion && abs(newValue.y) <= Limit.motion else { return }
            if keptVelocity != nil { keptVelocity?.linear = newValue } else { body.velocity = newValue }
        }
    }

    /// The angular velocity in radians/s, clockwise, kept while the item is anchored. Remains 0 if rotation is not
    /// allowed.
    var angularVelocity: Double {
        get { keptVelocity?.angular ?? body.angularVelocity }
        set {
            guard abs(newValue) <= Limit.motion, applied.allowsRotation else { return }
            if keptVelocity != nil { keptVelocity?.angular = newValue } else { body.angularVelocity = newValue }
        }
    }

    /// The center of gravity, in the coordinates of the reference bounds.
    var centerOfGravity: Vector {
        geometry.isSymmetric ? body.position : body.localToWorld(body.centerOfGravity)
    }

    /// Adds a force for the next step, at the center of gravity. Ignores a force that is not finite.
    func add(force: Vector) {
        let sum = body.force + force
        if abs(sum.x) <= Limit.motion && abs(sum.y) <= Limit.motion { body.force = sum }
    }

    /// Sets the item's velocity for the next step, in points/s, regardless of other accelerations. Ignores a velocity
    /// that is not finite.
    func impose(_ velocity: Vector) {
        if abs(velocity.x) <= Limit.motion && abs(velocity.y) <= Limit.motion { drive.imposed = velocity }
    }

    /// Adds a torque for the next step. Ignores a torque that is not finite.
    func add(torque: Double) {
        let sum = body.torque + torque
        if abs(sum) <= Limit.motion { body.torque = sum }
    }

    /// Writes the body's pose to the item, if it has moved.
    func write(_ motion: BodyMotion) {
        let pose = motion.pose
        guard pose != written else { return }
        let turned = pose.angle != written.angle
        written = pose
        item.center = pose.position
        if turned { item.angle = pose.angle }
    }
}

extension ItemGeometry {
    /// Whether the center of gravity is at the item's center.
    var isSymmetric: Bool {
        if case .polygon = self { false } else { true }
    }
}
