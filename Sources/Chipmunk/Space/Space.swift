internal import CChipmunk
internal import CChipmunkSupport

/// A world of bodies, shapes and constraints that is stepped through time. `cpSpace`.
///
/// A space owns its members:
///
///     let space = Space()
///     space.gravity = Vector(0, -1000)
///     space.staticBody.attach(SegmentShape(from: Vector(0, 0), to: Vector(300, 0), radius: 1))
///     space.add(ball, at: Vector(150, 100))
///     for _ in 0..<120 { space.step(by: 1 / 120) }
///
/// The same calls in the same order give the same bits, run after run. It matters in which order bodies are added, and
/// whether a body is placed before it is added (``add(_:at:angle:file:line:)``) or after. The bits are C's, except for
/// the cases that <doc:Determinism> lists.
///
/// A space and its members belong to one isolation domain.
@safe public class Space {
    /// The C space, created and freed with this object, so that passing it to C is sound.
    final let handle: OpaquePointer

    final var bodyMembers = Members<Body>()
    /// The handles of the bodies, with the bodies' tickets.
    final var handleMembers = unsafe Members<OpaquePointer?>()
    final var shapeMembers = Members<Shape>()
    final var constraintMembers = Members<Constraint>()
    final var quarantineMembers = Members<Body>()

    /// A static body that is in the space from the start, for floors and walls. `cpSpaceGetStaticBody`.
    public final let staticBody: Body

    /// Custom data of the space. Defaults to nil.
    public final var userData: Any?

    /// The corrected errors of C's simulation. Defaults to none.
    public final var corrections: Corrections = [] {
        didSet {
            definitionChanged()
            recordCall(.corrections, [Double(corrections.rawValue)])
            applyCorrections()
        }
    }

    /// The maximum number of pairs of shapes whose boxes overlap. Defaults to 4,000,000.
    ///
    /// Bodies that are added before they are placed are all at the same position, where *n* shapes form *n*²/2 pairs.
    /// Each step visits all pairs. A pair takes 56 bytes while only the boxes overlap, and about 500 once the shapes
    /// touch. 2,800 shapes at the same position reach the default; a pile of 100,000 bodies, with about five pairs for
    /// each shape, has an eighth of it. Beyond the limit no further pair is formed:
    ///
    /// - A call that brings shapes together traps: ``add(_:file:line:)-(Body)``, ``Body/attach(_:file:line:)``,
    ///   ``reindex(_:file:line:)`` and the like, and moving a static body.
    /// - A step, or waking bodies, cannot be checked in advance: the arriving body is stopped where it is, and is added
    ///   to the ``quarantine``.
    ///
    /// ``diagnostics`` reports the number of pairs and the most crowded spot. Filters make no difference: pairs of
    /// shapes that do not collide count too. A spatial hash keeps no pairs, so it has no limit. Traps unless at least
    /// 0.
    public final var maximumPairs = Space.defaultMaximumPairs {
        didSet {
            definitionChanged()
            recordCall(.maximumPairs, [Double(maximumPairs)])
            applyMaximumPairs()
        }
    }

    /// Whether ``contactsBegan`` and ``contactsEnded`` are recorded, which costs a call for each contact that begins or
    /// ends. Use it to handle contacts after a step instead of in a ``CollisionHandler``. Defaults to false.
    public final var recordsContacts = false {
        didSet {
            guard recordsContacts != oldValue else { return }
            definitionChanged()
            recordCall(.recordsContacts, [recordsContacts ? 1 : 0])
            if !recordsContacts { forgetContacts() }
            for phase in [CollisionPhase.begin, .separate] { countCallbacks(.all, phase, recordsContacts ? 1 : -1) }
        }
    }

    /// The collision handlers.
    final var handlers = HandlerTable()
    /// The data of contacts, by the addresses of their arbiters: for look-up only, as addresses have no reproducible
    /// order.
    final var contactData: [UInt: Any] = [:]
    /// The contacts that C reported as begun or ended.
    final var contactLog = ContactLog()

    /// The value of ``impacts``.
    final var currentImpacts: [Impact] = []
    /// The constraints that broke in the last step, in the order of ``constraints``. They have left the space. Empty
    /// after restoring a snapshot. See ``Constraint/breakForce``.
    public internal(set) final var brokenConstraints: [Constraint] = []
    /// Whether a constraint may have a break force.
    final var hasBreakable = false
    /// Whether contacts that begin are looked at for one-way shapes.
    final var watchesOneWay = false
    /// Whether a body may be a bullet.
    final var hasBullets = false

    /// Whether a change may have made the next step unsolvable for C.
    final var needsCheck = false
    /// The size of the cells if the space's index is a spatial hash, which queries need; nil for the tree.
    final var hashCellSize: Double?
    /// The source location of the running step, or nil. Changes apply to the rest of the step.
    final var currentStep: (file: StaticString, line: UInt)?
    /// Whether a queued change updates the quarantine.
    final var willCollectQuarantine = false
    /// The lock of the space, and the changes that wait for it.
    final let lock = ChangeLock()

    /// The observer of the calls, if any.
    final var observer: (any CallObserver)?
    /// The keeper for snapshots, or nil before the first one.
    final var keeper: (any SnapshotKeeping)?
    /// Whether a change without room for its pairs is refused instead of trapping, because a replay makes it.
    final var refusesPairs = false
    /// Whether C's own calls may have changed members.
    final var isExposed = false

    /// The kernel that computes the steps, or nil for the library's functions.
    final var kernel: StepKernel?

    /// Creates an empty space: no gravity, 10 iterations, no sleeping. `cpSpaceNew`.
    public convenience init() {
        unsafe self.init { unsafe cpxSpaceNew($0) }
    }

    /// Creates a space with a function that receives the static body.
    init(making make: (_ staticBody: OpaquePointer) -> OpaquePointer?) {
        ChipmunkLibrary.silenceBanner()
        staticBody = Body(.static)
        guard let handle = unsafe make(staticBody.handle) else { trap("Chipmunk is out of memory") }
        unsafe self.handle = handle
        unsafe staticBody.owner = self
        installCollisionCallbacks()
        applyMaximumPairs()
        use(StepKernel.chosen)
    }

    deinit {
        // Sleeping contacts would leak. Waking bodies would be inserted into the index, which is no longer needed.
        unsafe cpxSpaceSuspendIndex(handle)
        unsafe cpxSpaceWakeAll(handle)
        handlers.forEach { unsafe $0.owner = nil }
        for constraint in constraints { constraint.forgetSpace() }
        for body in bodies + [staticBody] { body.forgetSpace() }
        unsafe cpxSpaceFree(handle)
    }

    /// The C space, for calls that this package does not offer. Valid as long as this object lives.
    ///
    /// Calls that use it are not checked: an assertion that fails in C aborts the process, and this object does not see
    /// additions and removals.
    @unsafe public final var unsafePointer: OpaquePointer {
        isExposed = true
        return unsafe handle
    }
}
