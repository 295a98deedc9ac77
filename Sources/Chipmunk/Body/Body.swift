internal import CChipmunk
internal import CChipmunkSupport

/// A rigid body: where something is, how it moves and what it weighs. `cpBody`.
///
/// A body owns the shapes that are attached to it, and a space owns the bodies that were added to it. A body that was
/// taken out of a space, or whose space went away, stays usable and can be added again.
///
///     let ball = Body(mass: 1, moment: Moment.circle(mass: 1, radius: 10))
///     ball.attach(CircleShape(radius: 10)).friction = 0.7
///     space.add(ball, at: Vector(0, 100))
///
/// Setting a property wakes the body, as in Chipmunk; in a callback the value is set at once, and a body that sleeps
/// wakes afterwards, see ``Space/isLocked``. A body must stay in the isolation domain of its space.
@safe public final class Body {
    /// The C body: made with this object and freed with it, so every call that passes it to C is sound.
    let handle: OpaquePointer
    /// Cleared when the space lets the body go or goes away itself, so it never dangles.
    unowned(unsafe) var owner: Space?

    /// Where the body is among the bodies of its space. The space's ``Space/staticBody`` is not among them.
    var ticket: Ticket?
    /// Where it is in the quarantine of its space, if it is there.
    var quarantineTicket: Ticket?
    var shapeMembers = Members<Shape>()
    var constraintMembers = Members<Constraint>()

    /// What was asked for while a space was locked.
    var waiting = Waiting()

    /// The mass that the body has by itself: Chipmunk forgets it when the type or the shapes' masses change.
    var ownMass: Double
    /// The moment that goes with ``ownMass``.
    var ownMoment: Double
    /// The centre of gravity that goes with ``ownMass``.
    var ownCenterOfGravity = Vector.zero

    /// Moves the velocities forward in each step, in place of Chipmunk's own way: for gravity that depends on the place,
    /// for speed limits and the like. Called with the space's gravity, the share of the velocity that damping leaves in
    /// the step, and the length of the step, while the space is locked. `cpBodySetVelocityUpdateFunc`.
    ///
    /// ``updateVelocity(gravity:damping:duration:file:line:)`` does what Chipmunk would.
    public var velocityFunction: ((Body, _ gravity: Vector, _ damping: Double, _ duration: Double) -> Void)? {
        didSet { installFunctions() }
    }

    /// Moves the position and the angle forward in each step, in place of Chipmunk's own way, while the space is locked.
    /// Called with the length of the step. `cpBodySetPositionUpdateFunc`.
    ///
    /// ``updatePosition(duration:file:line:)`` does what Chipmunk would.
    public var positionFunction: ((Body, _ duration: Double) -> Void)? {
        didSet { installFunctions() }
    }

    /// Anything of yours that belongs to the body.
    public var userData: Any?

    /// A dynamic body. `cpBodyNew`.
    ///
    /// - Parameters:
    ///   - mass: From 1e-30 to 1e30. Anything else traps.
    ///   - moment: The moment of inertia in mass · points², from 1e-30 to 1e30, or infinite for a body that never turns.
    ///     Anything else traps. ``Moment`` computes it.
    public init(mass: Double, moment: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(mass, in: Limit.mass, "Body.mass", file: file, line: line)
        Body.requireMoment(moment, file: file, line: line)
        ownMass = mass
        ownMoment = moment
        unsafe handle = Body.unwrap(cpBodyNew(mass, moment))
        register()
    }

    /// A body of any type. `cpBodyNew` without mass, `cpBodyNewKinematic`, `cpBodyNewStatic`.
    ///
    /// A dynamic body needs mass before it can be stepped: set ``mass`` and ``moment``, or give its shapes a
    /// ``Shape/mass`` or a ``Shape/density``.
    public init(_ type: BodyType) {
        ownMass = 0
        ownMoment = 0
        switch type {
        case .dynamic: unsafe handle = Body.unwrap(cpBodyNew(0, 0))
        case .kinematic: unsafe handle = Body.unwrap(cpBodyNewKinematic())
        case .static: unsafe handle = Body.unwrap(cpBodyNewStatic())
        }
        register()
    }

    private static func unwrap(_ body: OpaquePointer?) -> OpaquePointer {
        guard let body = unsafe body else { trap("Chipmunk is out of memory") }
        return unsafe body
    }

    private func register() {
        unsafe cpBodySetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
        unsafe cpxBodyGuard(handle)
    }

    deinit {
        // A space keeps its bodies, so this one is in none. Shapes that someone else holds on to become unattached.
        for shape in shapes { shape.setOwner(nil) }
        unsafe cpBodyFree(handle)
    }

    /// The space that the body is in. `cpBodyGetSpace`.
    public var space: Space? {
        unsafe owner
    }

    /// The shapes of the body, in the order in which they were attached.
    public var shapes: [Shape] {
        shapeMembers.all
    }

    /// The constraints on the body that are in a space, in the order in which they were added.
    /// `cpBodyEachConstraint`.
    public var constraints: [Constraint] {
        constraintMembers.all
    }

    /// To be called when the space is about to be freed.
    func forgetSpace() {
        unsafe cpxBodyForgetSpace(handle)
        unfreeze()
        for shape in shapes { shape.ticketInSpace = nil }
        constraintMembers.removeAll()
        (ticket, quarantineTicket) = (nil, nil)
        unsafe owner = nil
    }

    /// The C body, for calls that this package does not offer. It lives as long as this object.
    ///
    /// Nothing that is done to it is checked: an assertion that fails in C aborts the process.
    @unsafe public var unsafePointer: OpaquePointer {
        unsafe handle
    }
}
