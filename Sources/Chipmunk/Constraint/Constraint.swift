internal import CChipmunk
internal import CChipmunkSupport

/// Something that holds two bodies together or drives them: a joint, a spring, a motor. `cpConstraint`.
///
/// A constraint keeps its two bodies alive. It acts once it is added to the space that both are in
/// (``Space/add(_:file:line:)-(C)``); the space owns it then. Removing one of the bodies removes it.
///
/// A static or kinematic body can hold others without being in a space, as what follows a mouse does: nothing moves it but
/// you, by its ``Body/position``, and its ``Body/velocity`` is what the solver takes into account. A kinematic one keeps
/// awake what it holds; a static one wakes it when it is moved. All its constraints are in one space, and it can be added
/// to that one later.
///
/// Every constraint needs a dynamic body, and one that turns bodies needs a dynamic body with a finite moment. That, and
/// what else the solver needs, is checked before the next step: a constraint that cannot be solved traps there.
///
/// Setting a property wakes both bodies, as in Chipmunk; in a callback see ``Space/isLocked``.
@safe public class Constraint {
    /// The C constraint: made with this object and freed with it, so every call that passes it to C is sound.
    let handle: OpaquePointer
    /// Cleared when the space lets the constraint go or goes away itself, so it never dangles.
    unowned(unsafe) var owner: Space?

    /// Where a constraint is among those of its space and of its bodies.
    struct Tickets {
        let space, bodyA, bodyB: Ticket
    }
    /// Nil in no space.
    final var tickets: Tickets?
    /// What was asked for while a space was locked.
    final var waiting = Waiting()

    /// The first body. `cpConstraintGetBodyA`.
    public final let bodyA: Body
    /// The second body. `cpConstraintGetBodyB`.
    public final let bodyB: Body

    /// Anything of yours that belongs to the constraint.
    public final var userData: Any?

    /// Called in each step before the constraint is solved, while the space is locked.
    /// `cpConstraintSetPreSolveFunc`.
    public final var preSolve: ((Constraint) -> Void)? {
        didSet { unsafe cpConstraintSetPreSolveFunc(handle, preSolve == nil ? nil : Constraint.callPreSolve) }
    }

    /// Called in each step after the constraint was solved, while the space is locked: the place to read ``impulse`` and to
    /// break what it overloads. `cpConstraintSetPostSolveFunc`.
    public final var postSolve: ((Constraint) -> Void)? {
        didSet { unsafe cpConstraintSetPostSolveFunc(handle, postSolve == nil ? nil : Constraint.callPostSolve) }
    }

    /// Takes over a C constraint between two bodies.
    init(_ a: Body, _ b: Body, owning handle: OpaquePointer?, file: StaticString, line: UInt) {
        require(a !== b, "\(Self.self) needs two bodies, got the same one twice", file: file, line: line)
        guard let handle = unsafe handle else { trap("Chipmunk is out of memory") }
        unsafe self.handle = handle
        bodyA = a
        bodyB = b
        unsafe cpConstraintSetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        // A space keeps its constraints, so this one is in none.
        unsafe cpConstraintFree(handle)
    }

    /// Why the solver would divide by zero, as far as it depends on masses, moments and anchors; nil if it would not.
    func whyUnsolvable() -> String? {
        bodyA.currentType == .dynamic || bodyB.currentType == .dynamic ? nil : "one of its bodies must be dynamic"
    }

    /// Has C call what the constraint is to do. To be called when it comes into a space or leaves it.
    func installFunctions() {}

    /// The space that the constraint is in. `cpConstraintGetSpace`.
    public final var space: Space? {
        unsafe owner
    }

    /// The C constraint, for calls that this package does not offer. It lives as long as this object.
    ///
    /// Nothing that is done to it is checked: an assertion that fails in C aborts the process.
    @unsafe public final var unsafePointer: OpaquePointer {
        unsafe handle
    }

    /// To be called when the space, and with it the bodies' lists, is about to go away.
    final func forgetSpace() {
        unsafe cpxConstraintForgetSpace(handle)
        // All constraints of a body are in one space, also where the body is not.
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

    /// Finds the object that C's user data leads to. It is alive: the space that calls back owns it.
    static func withObject<Result>(_ constraint: OpaquePointer?, _ body: (Constraint) -> Result) -> Result {
        guard let data = unsafe cpConstraintGetUserData(constraint) else { trap("a constraint without an object") }
        return unsafe Unmanaged<Constraint>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
    }

    /// Makes a change that wakes both bodies, see ``Body/changing(_:)``.
    final func changing(_ change: () -> Void) {
        bodyA.changing { bodyB.changing(change) }
    }
}
