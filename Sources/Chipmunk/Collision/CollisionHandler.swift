/// The callbacks for touching shapes of some types. `cpCollisionHandler`.
///
/// Create a handler with ``Space/addCollisionHandler(between:and:)``, ``Space/addCollisionHandler(for:)`` or
/// ``Space/addCollisionHandler()``. It is called until it is removed. For each contact all matching handlers are
/// called, in this order:
///
/// 1. handlers between the types of both shapes, with the shape of the handler's first type as the arbiter's first
///    shape;
/// 2. handlers for the type of one of the shapes, with that shape as the first shape, and twice if both shapes have the
///    type;
/// 3. handlers for all shapes, with the shapes in C's order.
///
/// Handlers of one kind are called in the order they were added. Shapes collide only if no ``begin`` and no
/// ``preSolve`` returns false; in C one handler silences the others. Handlers for types that do not touch cost a step
/// almost nothing, even in large numbers.
///
/// The space is locked during all callbacks, so additions and removals are queued, see ``Space/isLocked``.
@safe public final class CollisionHandler {
    /// The closure called in the first step in which the shapes touch. If it returns false, the shapes pass through
    /// each other until they separate. Defaults to nil.
    public var begin: ((borrowing Arbiter) -> Bool)? {
        didSet { changed(.begin, from: oldValue != nil, to: begin != nil) }
    }

    /// The closure called in every step in which the shapes touch, before the collision is solved. If it returns false,
    /// the shapes pass through each other in this step. For one-way platforms see ``Shape/passDirection``. Defaults to
    /// nil.
    public var preSolve: ((borrowing Arbiter) -> Bool)? {
        didSet { changed(.preSolve, from: oldValue != nil, to: preSolve != nil) }
    }

    /// The closure called in every step in which the shapes collide, after the collision was solved. Use it to read
    /// impulses, for example for sounds or damage. Not called for sensors. Defaults to nil.
    public var postSolve: ((borrowing Arbiter) -> Void)? {
        didSet { changed(.postSolve, from: oldValue != nil, to: postSolve != nil) }
    }

    /// The closure called when the shapes separate: in the first step in which they no longer touch, before anything is
    /// solved, or right after one of them was removed. The calls follow the order in which the shapes were added to the
    /// space; in C their order changes from run to run. Defaults to nil.
    ///
    /// Its changes apply to the rest of the step, as in C: a joint whose ``Constraint/maxForce`` it sets to 0 has no
    /// more effect. In a ``HastySpace`` with two threads the contacts of the step have already read the velocities.
    public var separate: ((borrowing Arbiter) -> Void)? {
        didSet { changed(.separate, from: oldValue != nil, to: separate != nil) }
    }

    /// The shapes for which a handler is called.
    enum Scope {
        case pair(UInt, UInt)
        case type(UInt)
        case all

        /// Returns whether the handler's first type is the type of the arbiter's second shape.
        func isSwapped(for type: UInt) -> Bool {
            if case .pair(let first, _) = self { first != type } else { false }
        }
    }

    let scope: Scope
    /// Whether the handler is still installed.
    var isInstalled = true
    /// The handler's number in its space. Later handlers have larger numbers.
    var order: UInt = 0
    /// Cleared when the handler is removed or the space is freed, so it never dangles.
    unowned(unsafe) var owner: Space?

    init(_ scope: Scope, of space: Space) {
        self.scope = scope
        unsafe owner = space
    }

    private func changed(_ phase: CollisionPhase, from wasSet: Bool, to isSet: Bool) {
        guard wasSet != isSet, let space = unsafe owner else { return }
        space.definitionChanged()
        space.countCallbacks(scope, phase, isSet ? 1 : -1)
    }

    /// The phases that have a callback.
    var phases: [CollisionPhase] {
        var phases: [CollisionPhase] = []
        if begin != nil { phases.append(.begin) }
        if preSolve != nil { phases.append(.preSolve) }
        if postSolve != nil { phases.append(.postSolve) }
        if separate != nil { phases.append(.separate) }
        return phases
    }
}
