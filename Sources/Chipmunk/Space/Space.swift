internal import CChipmunk
internal import CChipmunkSupport

/// A world of bodies and shapes that is stepped through time. `cpSpace`.
///
/// A space owns what was added to it:
///
///     let space = Space()
///     space.gravity = Vector(0, -1000)
///     space.staticBody.attach(SegmentShape(from: Vector(0, 0), to: Vector(300, 0), radius: 1))
///     space.add(ball, at: Vector(150, 100))
///     for _ in 0..<120 { space.step(by: 1 / 120) }
///
/// The same calls in the same order give the same bits, run after run: that includes the order in which bodies are added,
/// and whether a body is placed before it is added (``add(_:at:angle:file:line:)``) or after. They are C's, but for what
/// <doc:Determinism> lists.
///
/// A space and what is in it belong to one isolation domain.
@safe public class Space {
    /// The C space: made with this object and freed with it, so every call that passes it to C is sound.
    final let handle: OpaquePointer

    final var bodyMembers = Members<Body>()
    /// The handles of the bodies, with the same tickets.
    final var handleMembers = unsafe Members<OpaquePointer?>()
    final var shapeMembers = Members<Shape>()
    final var constraintMembers = Members<Constraint>()
    final var quarantineMembers = Members<Body>()

    /// A body that is in the space from the start, for what never moves: floors and walls. `cpSpaceGetStaticBody`.
    public final let staticBody: Body

    /// Anything of yours that belongs to the space.
    public final var userData: Any?

    /// Where the simulation is to differ from C's, which is wrong there. Defaults to none.
    public final var corrections: Corrections = [] {
        didSet { applyCorrections() }
    }

    /// How many pairs of shapes may have boxes that overlap. Defaults to ``defaultMaximumPairs``.
    ///
    /// Bodies that are added before they are placed are all on one spot, where *n* shapes make *n*²/2 pairs: each takes
    /// memory, and each step looks at all of them. Past the limit no further pair is made:
    ///
    /// - Where a call brings shapes together, it traps: ``add(_:file:line:)-(Body)``,
    ///   ``Body/attach(_:file:line:)``, ``reindex(_:file:line:)`` and the like, and moving a static body.
    /// - What comes together in a step, or as bodies wake, nobody can know beforehand: then the body that came is stopped
    ///   where it is, and is on the ``quarantine``.
    ///
    /// ``diagnostics`` says how many pairs there are, and where most. Filters do not matter: the pairs of shapes that do not
    /// collide count, too. A spatial hash keeps no pairs, so with one there is no limit. Traps unless at least 0.
    public final var maximumPairs = Space.defaultMaximumPairs {
        didSet { applyMaximumPairs() }
    }

    /// Whether ``contactsBegan`` and ``contactsEnded`` are kept up, which costs a call for each contact that begins or ends.
    /// Defaults to false.
    public final var recordsContacts = false {
        didSet {
            guard recordsContacts != oldValue else { return }
            if !recordsContacts { forgetContacts() }
            for phase in [CollisionPhase.begin, .separate] { countCallbacks(.all, phase, recordsContacts ? 1 : -1) }
        }
    }

    /// The collision handlers.
    final var handlers = HandlerTable()
    /// What belongs to contacts, by the addresses of their arbiters: only to be looked up, as addresses have no order.
    final var contactData: [UInt: Any] = [:]
    /// What C reported of contacts that begin and end.
    final var contactLog = ContactLog()

    /// Whether something changed on which it depends that C can solve the next step.
    final var needsCheck = false
    /// The size of the cells while the space's index is a spatial hash, which queries must know; nil for the tree.
    final var hashCellSize: Double?
    /// Where the step was called that is under way, if one is: what changes now counts for the rest of it.
    final var currentStep: (file: StaticString, line: UInt)?
    /// Whether a queued change brings the quarantine up to date.
    final var willCollectQuarantine = false
    /// Whether the space may be changed, and what waits until it may.
    final let lock = ChangeLock()

    /// An empty space: no gravity, 10 iterations, no sleeping. `cpSpaceNew`.
    public convenience init() {
        unsafe self.init { unsafe cpxSpaceNew($0) }
    }

    /// A space that C makes for a static body.
    init(making make: (_ staticBody: OpaquePointer) -> OpaquePointer?) {
        ChipmunkLibrary.silenceBanner()
        staticBody = Body(.static)
        guard let handle = unsafe make(staticBody.handle) else { trap("Chipmunk is out of memory") }
        unsafe self.handle = handle
        unsafe staticBody.owner = self
        installCollisionCallbacks()
        applyMaximumPairs()
    }

    deinit {
        // Sleeping contacts would leak.
        unsafe cpxSpaceWakeAll(handle)
        handlers.forEach { unsafe $0.owner = nil }
        for constraint in constraints { constraint.forgetSpace() }
        for body in bodies + [staticBody] { body.forgetSpace() }
        unsafe cpxSpaceFree(handle)
    }

    /// The C space, for calls that this package does not offer. It lives as long as this object.
    ///
    /// Nothing that is done to it is checked: an assertion that fails in C aborts the process, and what is added or
    /// removed there is unknown here.
    @unsafe public final var unsafePointer: OpaquePointer {
        unsafe handle
    }
}
