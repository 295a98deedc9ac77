/// A change requested while a space was locked.
///
/// It waits in that space's queue. Later requests for the same object wait behind it, even if they concern another
/// space, so that both halves of a move are made in order. When its turn comes, it may have to wait again, for another
/// locked space or for an earlier change that waits for one. It then moves to that space's queue.
///
/// The call that requests a change first calls ``Request/mustWait(file:line:)``. When the change is made, the same call
/// runs again.
final class Change {
    /// The kind of the change.
    enum Request {
        case add(Body, Space, Place?)
        case remove(Body, Space)
        case type(Body, BodyType)
        /// A change that depends on the type of the body.
        case set(Body, () -> Void)
        case attach(Shape, Body)
        case detach(Shape, Body)
        /// New geometry, and the name of the call that requests it.
        case reshape(Shape, StaticString, () -> Void)
        case addConstraint(Constraint, Space)
        case removeConstraint(Constraint, Space)
        /// An update of the shapes, and the name of the call that requests it.
        case reindex(Body, Space, StaticString)
        case reindexShape(Shape, Space)
        case reindexStaticShapes(Space)
        case work(() -> Void)
    }

    /// The position and angle at which a body is added.
    struct Place {
        let position: Vector
        let angle: Double
    }

    let request: Request
    /// The source location of the request, for traps: the call that unlocked the space is not the mistake.
    let file: StaticString
    let line: UInt
    /// The queue that the change waits in.
    private(set) var queue: ChangeQueue

    private init(_ request: Request, in queue: ChangeQueue, file: StaticString, line: UInt) {
        self.request = request
        (self.file, self.line) = (file, line)
        self.queue = queue
    }

    /// Appends a change to a queue.
    static func wait(_ request: Request, in queue: ChangeQueue, file: StaticString, line: UInt) {
        let change = Change(request, in: queue, file: file, line: line)
        queue.changes.append(change)
        for subject in request.subjects { subject.waiting.changes.append(change) }
    }

    /// Makes the change, or queues it again if another change comes first.
    func resume() {
        if let queue = queueOfEarlierChange ?? request.lockedSpace?.lock.queue {
            self.queue = queue
            queue.changes.append(self)
            return
        }
        for subject in request.subjects { subject.waiting.remove(self) }
        guard !request.isDone else { return }
        if let mistake = request.mistake {
            trap(
                "\(mistake.call), which was asked for while the space was locked, \(mistake.rule)",
                file: file, line: line)
        }
        request.perform(file: file, line: line)
    }

    /// The queue of the last earlier change requested for one of the same objects.
    private var queueOfEarlierChange: ChangeQueue? {
        for subject in request.subjects {
            let earlier = subject.waiting.changes.prefix { $0 !== self }
            if let change = earlier.last(where: \.queue.isOpen) { return change.queue }
        }
        return nil
    }
}

/// A body, a shape or a constraint.
protocol Subject: AnyObject {
    var waiting: Waiting { get set }
}

extension Body: Subject {}
extension Shape: Subject {}
extension Constraint: Subject {}

/// The waiting changes of an object, in the order of their requests.
struct Waiting {
    // A slice drops its first element at no cost.
    var changes: ArraySlice<Change> = []
    /// Whether the next call for the object is a change that has waited, and whose turn has come.
    var isItsTurn = false

    /// Whether no change waits or is being made.
    var isEmpty: Bool {
        changes.isEmpty && !isItsTurn
    }

    mutating func remove(_ change: Change) {
        if changes.first === change { changes.removeFirst() } else { changes.removeAll { $0 === change } }
        // A slice retains its dropped elements even when it is empty.
        if changes.isEmpty { changes = [] }
    }

    /// Returns whether a call is a change that has waited. Must be called once in each call that may have to wait.
    mutating func takeTurn() -> Bool {
        defer { isItsTurn = false }
        return isItsTurn
    }
}
