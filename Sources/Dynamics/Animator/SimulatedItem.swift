import Chipmunk

/// An item with the body that moves it.
final class SimulatedItem {
    let item: any DynamicItem
    /// The item's number in its animator: later items have larger ones.
    let number: Int
    let body: Body
    private(set) var shape: Shape
    private var form: ItemForm {
        didSet { reach = form.reach }
    }
    /// The distance of the outline's farthest point from the center, in points.
    private(set) var reach: Double
    /// The settings from the behaviors, gathered anew after each change.
    var settings = ItemSettings()
    private var applied = ItemSettings()
    private let drive = Drive()
    /// The number of times that the program has moved the item.
    private(set) var updates = 0
    /// The round of gathering in which a behavior last had the item.
    var round = 0
    /// The pose last written to the item.
    private var written: Pose
    /// The velocities of an anchored item.
    private var keptVelocity: (linear: Vector, angular: Double)?

    /// Reads an item. Traps unless its numbers can be simulated.
    init(_ item: any DynamicItem, number: Int) {
        self.item = item
        self.number = number
        form = ItemForm(of: item)
        reach = form.reach
        let mass = form.mass(density: 1)
        body = Body(mass: mass, moment: form.moment(mass: mass))
        body.centerOfGravity = form.centerOfGravity
        shape = body.attach(form.makeShape())
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
        // The angle first: it turns the body about its center of gravity, and so moves its origin.
        body.angle = written.angle
        body.position = written.position
    }

    /// Reads the item anew. The velocities stay.
    func update() {
        updates += 1
        let newForm = ItemForm(of: item)
        written = Self.pose(of: item)
        if newForm != form {
            form = newForm
            body.detach(shape)
            body.centerOfGravity = form.centerOfGravity
            shape = body.attach(form.makeShape())
            dress()
            if !applied.isAnchored { applyMass() }
        }
        place()
    }

    /// Changes the body to what the behaviors want.
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
        let isDriven = drive.set(settings)
        if isDriven != (body.velocityFunction != nil) {
            body.velocityFunction =
                isDriven ? { [drive] body, _, _, duration in drive.update(body, duration: duration) } : nil
        }
    }

    private func applyMass() {
        let mass = form.mass(density: applied.density)
        body.mass = mass
        body.moment = applied.allowsRotation ? form.moment(mass: mass) : .infinity
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

    /// The angular velocity in radians/s, clockwise, kept while the item is anchored. Stays 0 where rotation is not allowed.
    var angularVelocity: Double {
        get { keptVelocity?.angular ?? body.angularVelocity }
        set {
            guard abs(newValue) <= Limit.motion, applied.allowsRotation else { return }
            if keptVelocity != nil { keptVelocity?.angular = newValue } else { body.angularVelocity = newValue }
        }
    }

    /// The center of gravity, in the coordinates of the reference bounds.
    var centerOfGravity: Vector {
        form.isSymmetric ? body.position : body.localToWorld(body.centerOfGravity)
    }

    /// Adds a force for the next step, at the center of gravity. One that is not finite does nothing.
    func add(force: Vector) {
        let sum = body.force + force
        if abs(sum.x) <= Limit.motion && abs(sum.y) <= Limit.motion { body.force = sum }
    }

    /// Sets the velocity that the item has in the next step, in points/s, whatever accelerates it. One that is not finite does
    /// nothing.
    func impose(_ velocity: Vector) {
        if abs(velocity.x) <= Limit.motion && abs(velocity.y) <= Limit.motion { drive.imposed = velocity }
    }

    /// Adds a torque for the next step. One that is not finite does nothing.
    func add(torque: Double) {
        let sum = body.torque + torque
        if abs(sum) <= Limit.motion { body.torque = sum }
    }

    /// Writes where the body is to the item, if it has moved.
    func write(_ motion: BodyMotion) {
        let pose = motion.pose
        guard pose != written else { return }
        let turned = pose.angle != written.angle
        written = pose
        item.center = pose.position
        if turned { item.angle = pose.angle }
    }
}

extension ItemForm {
    /// Whether the center of gravity is the item's center.
    var isSymmetric: Bool {
        if case .polygon = self { false } else { true }
    }
}
