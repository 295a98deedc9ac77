/// Something that was asked for while a space was locked.
///
/// It waits in the queue of that space. What is asked for about the same object later waits behind it, whatever space it is
/// about: so both halves of a move are done, in their order. When its turn comes, it may find that it has to wait once
/// more, for another space that is locked or for an earlier change that does; then it moves to that queue.
///
/// The call that asks for a change first asks ``Request/mustWait(file:line:)``. When it is done, the same call is made
/// again.
final class Change {
    /// What is asked for.
    enum Request {
        case add(Body, Space, Place?)
        case remove(Body, Space)
        case type(Body, BodyType)
        /// Something that depends on the type of the body.
        case set(Body, () -> Void)
        case attach(Shape, Body)
        case detach(Shape, Body)
        /// New geometry, and the name of the call that asks for it.
        case reshape(Shape, StaticString, () -> Void)
        case addConstraint(Constraint, Space)
        case removeConstraint(Constraint, Space)
        /// Bringing the shapes up to date, and the name of the call that asks for it.
        case reindex(Body, Space, StaticString)
        case reindexShape(Shape, Space)
        case reindexStaticShapes(Space)
        case work(() -> Void)
    }

    /// Where a body is put before it is added.
    struct Place {
        let position: Vector
        let angle: Double
    }

    let request: Request
    /// Where in the program it was asked for: a trap names that, and not what unlocked the space.
    let file: StaticString
    let line: UInt
    /// Where it waits.
    private(set) var queue: ChangeQueue

    private init(_ request: Request, in queue: ChangeQueue, file: StaticString, line: UInt) {
        self.request = request
        (self.file, self.line) = (file, line)
        self.queue = queue
    }

    /// Has a change wait behind all that is in a queue.
    static func wait(_ request: Request, in queue: ChangeQueue, file: StaticString, line: UInt) {
        let change = Change(request, in: queue, file: file, line: line)
        queue.changes.append(change)
        for subject in request.subjects { subject.waiting.changes.append(change) }
    }

    /// Does the change, or has it wait where something else has to be done before.
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

    /// The queue of the last change that was asked for before this one, about one of the same objects.
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

/// The changes of an object that wait, in the order in which they were asked for.
struct Waiting {
    // A slice loses its first element at no cost.
    var changes: ArraySlice<Change> = []
    /// Whether the next call about the object is one that has waited, and is its turn now.
    var isItsTurn = false

    /// Whether nothing waits, and this is nothing's turn.
    var isEmpty: Bool {
        changes.isEmpty && !isItsTurn
    }

    mutating func remove(_ change: Change) {
        if changes.first === change { changes.removeFirst() } else { changes.removeAll { $0 === change } }
        // A slice keeps what it has lost for as long as it has anything.
        if changes.isEmpty { changes = [] }
    }

    /// Whether a call is one that has waited. To be asked once in each call that may have to wait.
    mutating func takeTurn() -> Bool {
        defer { isItsTurn = false }
        return isItsTurn
    }
}
