internal import CChipmunk
internal import CChipmunkSupport

/// A rigid body, with a position, velocities and a mass. `cpBody`.
///
/// A body owns its attached shapes, and a space owns its added bodies. A body that was removed from its space, or whose
/// space was freed, stays usable and can be added again.
///
///     let ball = Body(mass: 1, moment: Moment.circle(mass: 1, radius: 10))
///     ball.attach(CircleShape(radius: 10)).friction = 0.7
///     space.add(ball, at: Vector(0, 100))
///
/// Setting a property wakes the body, as in Chipmunk. In a callback the value is set immediately and a sleeping body
/// wakes afterwards, see ``Space/isLocked``. A body must stay in the isolation domain of its space.
@safe public final class Body {
    /// The C body, created and freed with this object, so that passing it to C is sound.
    let handle: OpaquePointer
    /// The numbers of the C body, which live as long as it does.
    @usableFromInline let numbers: UnsafePointer<BodyNumbers>
    /// Cleared when the body leaves the space or the space is freed, so it never dangles.
    unowned(unsafe) var owner: Space?

    /// The body's place among the bodies of its space. The space's ``Space/staticBody`` is not among them.
    var ticket: Ticket?
    var shapeMembers = Members<Shape>()
    var constraintMembers = Members<Constraint>()

    /// The properties that few bodies have, or nil while all of them have their defaults.
    private var extras: Extras?

    /// The body's own mass, which Chipmunk loses when the type or the shapes' masses change.
    var ownMass: Double
    /// The moment that belongs to ``ownMass``.
    var ownMoment: Double
    /// The center of gravity that belongs to ``ownMass``.
    var ownCenterOfGravity = Vector.zero

    /// The value of ``isBullet``.
    var stopsInTime = false {
        didSet { if stopsInTime { space?.hasBullets = true } }
    }

    /// The function that updates the velocities in each step in place of Chipmunk's own, for example for gravity that
    /// depends on the position, or for a speed limit. Called with the space's gravity, the fraction of the velocity
    /// that remains after the step's damping, and the length of the step, while the space is locked. Defaults to nil.
    /// `cpBodySetVelocityUpdateFunc`.
    ///
    /// ``updateVelocity(gravity:damping:duration:file:line:)`` performs Chipmunk's own update.
    public var velocityFunction: ((Body, _ gravity: Vector, _ damping: Double, _ duration: Double) -> Void)? {
        get { extras?.velocityFunction }
        set {
            space?.definitionChanged()
            set(\.velocityFunction, to: newValue)
            installFunctions()
        }
    }

    /// The function that updates the position and the angle in each step in place of Chipmunk's own. Called with the
    /// length of the step, while the space is locked. Defaults to nil. `cpBodySetPositionUpdateFunc`.
    ///
    /// ``updatePosition(duration:file:line:)`` performs Chipmunk's own update.
    public var positionFunction: ((Body, _ duration: Double) -> Void)? {
        get { extras?.positionFunction }
        set {
            space?.definitionChanged()
            set(\.positionFunction, to: newValue)
            installFunctions()
        }
    }

    /// Custom data of the body. Defaults to nil.
    public var userData: Any? {
        get { extras?.userData }
        set { set(\.userData, to: newValue) }
    }

    /// Creates a dynamic body with its own mass. If the mass comes from the shapes, use ``init(_:)``. `cpBodyNew`.
    ///
    /// - Parameters:
    ///   - mass: The mass. Traps unless in `1e-30...1e30`.
    ///   - moment: The moment of inertia in mass · points², which ``Moment`` computes, or infinity for a body that
    ///     never turns, whatever mass its shapes get. Traps unless in `1e-30...1e30` or infinite.
    public init(mass: Double, moment: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(mass, in: Limit.mass, "Body.mass", file: file, line: line)
        Body.requireMoment(moment, file: file, line: line)
        ownMass = mass
        ownMoment = moment
        unsafe handle = Body.unwrap(cpxBodyNew(mass, moment))
        unsafe numbers = Body.numbers(of: handle)
        register()
    }

    /// Creates a body of any type. `cpBodyNew` without mass, `cpBodyNewKinematic`, `cpBodyNewStatic`.
    ///
    /// A dynamic body needs mass before it can be stepped: set ``mass`` and ``moment``, or give its shapes a
    /// ``Shape/mass`` or a ``Shape/density``.
    public init(_ type: BodyType) {
        ownMass = 0
        ownMoment = 0
        unsafe handle = Body.unwrap(cpxBodyNew(0, 0))
        if type != .dynamic { unsafe cpBodySetType(handle, type.cType) }
        unsafe numbers = Body.numbers(of: handle)
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
        // A space keeps its bodies, so this one is in no space. Shapes that are still referenced become unattached.
        for shape in shapes { shape.setOwner(nil) }
        unsafe cpBodyFree(handle)
    }

    /// The space that the body is in, or nil. `cpBodyGetSpace`.
    ///
    /// A body removed in a callback stays in its space until the space is unlocked, see ``isLeaving``.
    public var space: Space? {
        unsafe owner
    }

    /// The shapes of the body, in the order they were attached.
    public var shapes: [Shape] {
        shapeMembers.all
    }

    /// The constraints on the body that are in a space, in the order they were added. `cpBodyEachConstraint`.
    public var constraints: [Constraint] {
        constraintMembers.all
    }

    /// Removes the body from its space, which is about to be freed.
    func forgetSpace() {
        unsafe cpxBodyForgetSpace(handle)
        unfreeze()
        for shape in shapes { shape.ticketInSpace = nil }
        constraintMembers.removeAll()
        (ticket, quarantineTicket) = (nil, nil)
        unsafe owner = nil
    }

    /// The C body, for calls that this package does not offer. Valid as long as this object lives.
    ///
    /// Calls that use it are not checked: an assertion that fails in C aborts the process. Read this while the object
    /// is in its space, so that snapshots include the changes of such calls.
    @unsafe public var unsafePointer: OpaquePointer {
        space?.isExposed = true
        return unsafe handle
    }
}

// MARK: What few bodies have

extension Body {
    /// Properties kept apart, so that most bodies need no room for them.
    fileprivate final class Extras {
        var velocityFunction: ((Body, Vector, Double, Double) -> Void)?
        var positionFunction: ((Body, Double) -> Void)?
        var userData: Any?
        var quarantineTicket: Ticket?
        var waiting = Waiting()
    }

    private func set<Value>(_ part: ReferenceWritableKeyPath<Extras, Value?>, to value: Value?) {
        if extras == nil && value == nil { return }
        needExtras()[keyPath: part] = value
    }

    private func needExtras() -> Extras {
        if let extras { return extras }
        let extras = Extras()
        self.extras = extras
        return extras
    }

    /// The body's place in the quarantine of its space, or nil if it is not in quarantine.
    var quarantineTicket: Ticket? {
        get { extras?.quarantineTicket }
        set { set(\.quarantineTicket, to: newValue) }
    }

    /// The changes that wait for a space to be unlocked.
    var waiting: Waiting {
        get { extras?.waiting ?? Waiting() }
        // Modified in place, because there may be many.
        _modify {
            if let extras {
                yield &extras.waiting
            } else {
                var waiting = Waiting()
                yield &waiting
                if !waiting.isEmpty { needExtras().waiting = waiting }
            }
        }
    }
}
