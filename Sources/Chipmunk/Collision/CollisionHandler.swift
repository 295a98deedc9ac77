/// The callbacks for touching shapes of some types. `cpCollisionHandler`.
///
/// Created by ``Space/addCollisionHandler(between:and:)``, ``Space/addCollisionHandler(for:)`` or
/// ``Space/addCollisionHandler()``, and called until it is removed. All matching handlers are called, each time:
///
/// 1. handlers between the types of both shapes, with the shape of the handler's first type as the arbiter's first
///    shape;
/// 2. handlers for the type of one of the shapes, with that shape as the first one; twice if both shapes have the type;
/// 3. handlers for all shapes, with the shapes in C's order.
///
/// Handlers of one kind are called in the order in which they were added. Shapes collide only if no ``begin`` and no
/// ``preSolve`` returns false: in C one handler silences the others. Handlers for types that do not touch cost a step
/// next to nothing, however many there are.
///
/// The space is locked during all callbacks: adding and removing is queued, see ``Space/isLocked``.
@safe public final class CollisionHandler {
    /// Called in the first step in which the shapes touch. If it returns false, the shapes pass through each other
    /// until they separate. Defaults to nil.
    public var begin: ((borrowing Arbiter) -> Bool)? {
        didSet { changed(.begin, from: oldValue != nil, to: begin != nil) }
    }

    /// Called in every step in which the shapes touch, before the collision is solved. If it returns false, the shapes
    /// pass through each other in this step. Defaults to nil.
    public var preSolve: ((borrowing Arbiter) -> Bool)? {
        didSet { changed(.preSolve, from: oldValue != nil, to: preSolve != nil) }
    }

    /// Called in every step in which the shapes collide, after the collision was solved. Not called for sensors.
    /// Defaults to nil.
    public var postSolve: ((borrowing Arbiter) -> Void)? {
        didSet { changed(.postSolve, from: oldValue != nil, to: postSolve != nil) }
    }

    /// Called when the shapes separate: in the first step in which they no longer touch, before anything is solved, or
    /// right after one of them was removed. The calls are in the order in which the shapes were added to the space; in
    /// C it changes from run to run. Defaults to nil.
    ///
    /// Its changes apply to the rest of the step, as in C: a joint whose ``Constraint/maxForce`` it sets to 0 has no
    /// effect any more. In a ``HastySpace`` with two threads the contacts of the step have read the velocities by then.
    public var separate: ((borrowing Arbiter) -> Void)? {
        didSet { changed(.separate, from: oldValue != nil, to: separate != nil) }
    }

    /// The shapes that a handler is called for.
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
    /// False once the handler is removed.
    var isInstalled = true
    /// The handler's number in its space: later handlers have larger ones.
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
