/// What to do when shapes of some types touch. `cpCollisionHandler`.
///
/// Made by ``Space/addCollisionHandler(between:and:)``, ``Space/addCollisionHandler(for:)`` or
/// ``Space/addCollisionHandler()``, and called until it is removed. All handlers that match are called, each time:
///
/// 1. those between the types of both shapes, with the shape of the handler's first type as the arbiter's first shape;
/// 2. those for the type of one of the shapes, with that shape as the first one; twice if both shapes have the type;
/// 3. those for all shapes, with the shapes in C's order.
///
/// Handlers of a kind are called in the order in which they were added. Shapes collide only if no ``begin`` and no
/// ``preSolve`` answers false: in C one handler silences the others.
///
/// The space is locked during all of them: adding and removing is queued, see ``Space/isLocked``.
@safe public final class CollisionHandler {
    /// Called in the first step in which the shapes touch. If it answers false, they pass through each other until they no
    /// longer touch.
    public var begin: ((borrowing Arbiter) -> Bool)? {
        didSet { space?.updateCollisionCallbacks() }
    }

    /// Called in every step in which the shapes touch, before the collision is solved. If it answers false, they pass
    /// through each other in this step.
    public var preSolve: ((borrowing Arbiter) -> Bool)? {
        didSet { space?.updateCollisionCallbacks() }
    }

    /// Called in every step in which the shapes collide, after the collision was solved. Not called for sensors.
    public var postSolve: ((borrowing Arbiter) -> Void)? {
        didSet { space?.updateCollisionCallbacks() }
    }

    /// Called when the shapes no longer touch, at the end of the step, or right after one of them was removed. The calls
    /// are in the order in which the shapes came into the space; in C it changes from run to run.
    public var separate: ((borrowing Arbiter) -> Void)? {
        didSet { space?.updateCollisionCallbacks() }
    }

    /// Which shapes a handler is for.
    enum Scope {
        case pair(UInt, UInt)
        case type(UInt)
        case all

        /// Handlers of a lower rank are called first.
        var rank: Int {
            switch self {
            case .pair: 0
            case .type: 1
            case .all: 2
            }
        }
    }

    let scope: Scope
    /// Whether the handler has not been removed.
    var isInstalled = true
    /// Cleared when the handler is removed or the space goes away, so it never dangles.
    unowned(unsafe) var owner: Space?

    init(_ scope: Scope, of space: Space) {
        self.scope = scope
        unsafe owner = space
    }

    private var space: Space? {
        unsafe owner
    }
}
