internal import CChipmunk
internal import CChipmunkSupport

/// A joint, spring or motor that holds two bodies together or drives them. `cpConstraint`.
///
/// A constraint keeps its two bodies alive. It takes effect once it is added to the space of both bodies
/// (``Space/add(_:file:line:)-(C)``), which then owns it. Removing one of the bodies removes the constraint.
///
/// A static or kinematic body can hold others without being in a space, such as a body that follows the mouse. It moves
/// only when you set its ``Body/position``, and the solver uses its ``Body/velocity``. A kinematic body keeps the
/// bodies that it holds awake; a static body wakes them when it is moved. All constraints of such a body are in one
/// space, and the body can be added to that space later.
///
/// Every constraint needs a dynamic body, and a constraint that turns bodies needs a dynamic body with a finite moment.
/// The next step checks these and the solver's other conditions, and traps if a constraint cannot be solved.
///
/// Setting a property wakes both bodies, as in Chipmunk. For callbacks see ``Space/isLocked``.
@safe public class Constraint {
    /// The C constraint, created and freed with this object, so that passing it to C is sound.
    let handle: OpaquePointer
    /// Cleared when the constraint leaves the space or the space is freed, so it never dangles.
    unowned(unsafe) var owner: Space?

    /// The places of a constraint among the constraints of its space and its bodies.
    struct Tickets {
        let space, bodyA, bodyB: Ticket
    }
    /// Nil if the constraint is in no space.
    final var tickets: Tickets?
    /// The changes that wait for a space to be unlocked.
    final var waiting = Waiting()
    /// The value of ``breakForce``.
    final var breakLimit = Double.infinity {
        didSet { space?.noteBreakable(self) }
    }

    /// The first body. `cpConstraintGetBodyA`.
    public final let bodyA: Body
    /// The second body. `cpConstraintGetBodyB`.
    public final let bodyB: Body

    /// Custom data of the constraint. Defaults to nil.
    public final var userData: Any?

    /// The closure called in each step before the constraint is solved, while the space is locked. Defaults to nil.
    /// `cpConstraintSetPreSolveFunc`.
    public final var preSolve: ((Constraint) -> Void)? {
        didSet {
            space?.definitionChanged()
            unsafe cpConstraintSetPreSolveFunc(handle, preSolve == nil ? nil : Constraint.callPreSolve)
        }
    }

    /// The closure called in each step after the constraint was solved, while the space is locked. Read ``impulse``
    /// here for the load of the step; a joint that breaks needs only a ``breakForce``. Defaults to nil.
    /// `cpConstraintSetPostSolveFunc`.
    public final var postSolve: ((Constraint) -> Void)? {
        didSet {
            space?.definitionChanged()
            unsafe cpConstraintSetPostSolveFunc(handle, postSolve == nil ? nil : Constraint.callPostSolve)
        }
    }

    /// Creates a constraint that owns a C constraint between two bodies.
    init(_ a: Body, _ b: Body, owning handle: OpaquePointer?, file: StaticString, line: UInt) {
        require(a !== b, "\(Self.self) needs two bodies, got the same one twice", file: file, line: line)
        guard let handle = unsafe handle else { trap("Chipmunk is out of memory") }
        unsafe self.handle = handle
        bodyA = a
        bodyB = b
        unsafe cpConstraintSetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        // A space keeps its constraints, so this one is in no space.
        unsafe cpConstraintFree(handle)
    }

    /// Returns the reason that masses, moments or anchors would make the solver divide by zero, or nil if they would
    /// not.
    func whyUnsolvable() -> String? {
        bodyA.currentType == .dynamic || bodyB.currentType == .dynamic ? nil : "one of its bodies must be dynamic"
    }

    /// Installs the callbacks in C. Must be called when the constraint is added to a space or removed from it.
    func installFunctions() {}

    /// The constraint's space, or nil. `cpConstraintGetSpace`.
    ///
    /// A constraint removed in a callback stays in its space until the space is unlocked, see ``isLeaving``.
    public final var space: Space? {
        unsafe owner
    }

    /// The C constraint, for calls that this package does not offer. Valid as long as this object lives.
    ///
    /// Calls that use it are not checked: an assertion that fails in C aborts the process. Read this while the object
    /// is in its space, so that snapshots include the changes of such calls.
    @unsafe public final var unsafePointer: OpaquePointer {
        space?.isExposed = true
        return unsafe handle
    }

    /// Removes the constraint from its space, which is about to be freed with the bodies' lists.
    final func forgetSpace() {
        unsafe cpxConstraintForgetSpace(handle)
        // All constraints of a body are in one space, even if the body is not.
        bodyA.constraintMembers.removeAll()
        bodyB.constraintMembers.removeAll()
        tickets = nil
        unsafe owner = nil
    }
}

extension Constraint {
    private static let callPreSolve: cpConstraintPreSolveFunc = { constraint, _ in
        unsafe withObject(constraint) { $0.preSolve?($0) }
    }

    private static let callPostSolve: cpConstraintPostSolveFunc = { constraint, _ in
        unsafe withObject(constraint) { $0.postSolve?($0) }
    }

    /// Returns the object that C's user data points to. It is alive: the space that calls back owns it.
    static func withObject<Result>(_ constraint: OpaquePointer?, _ body: (Constraint) -> Result) -> Result {
        guard let data = unsafe cpConstraintGetUserData(constraint) else { trap("a constraint without an object") }
        return unsafe Unmanaged<Constraint>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
    }

    /// Makes a change of a property, records it and wakes both bodies.
    final func changing(_ change: () -> Void) {
        recordingProperties { waking(change) }
    }

    /// Makes a change that wakes both bodies, see ``Body/changing(_:)``.
    final func waking(_ change: () -> Void) {
        space?.definitionChanged()
        bodyA.changing { bodyB.changing(change) }
    }
}
