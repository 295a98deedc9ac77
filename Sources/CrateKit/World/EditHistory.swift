import Chipmunk

/// The change that takes an edit back.
enum EditReversal {
    /// Removes bodies and joints by their identifiers.
    case remove(_ bodies: [Int], joints: [Int] = [])
    /// Returns removed bodies and joints to the world.
    case restore(WorldCast.Removal)
    /// Sets the frictions of shapes, and the friction of all.
    case friction([(shape: Shape, friction: Double)], all: Double?)
    /// Sets the surfaces of a body's shapes, and the color that was set.
    case surface(of: Int, [WorldCast.Surface], color: DebugColor?)
}

/// The edits that can be undone, and the undone ones that can be made again, each with its author.
struct EditHistory {
    /// The largest number of edits that can be undone; the oldest are forgotten.
    static let maximumCount = 200

    private typealias Entry = (author: Int, reversal: EditReversal)

    private var done: [Entry] = []
    private var undone: [Entry] = []

    /// Records an edit. Its author's undone edits cannot be made again afterwards.
    mutating func record(_ reversal: EditReversal, by author: Int) {
        undone.removeAll { $0.author == author }
        append((author, reversal))
    }

    /// Returns the reversal of an author's last edit.
    func lastDone(by author: Int) -> EditReversal? {
        done.last { $0.author == author }?.reversal
    }

    /// Returns the reversal of an author's last undo.
    func lastUndone(by author: Int) -> EditReversal? {
        undone.last { $0.author == author }?.reversal
    }

    /// Forgets an author's last edit. With the reversal of its undo, it can be made again.
    mutating func moveDone(by author: Int, reversal: EditReversal?) {
        guard let index = done.lastIndex(where: { $0.author == author }) else { return }
        done.remove(at: index)
        if let reversal { undone.append((author, reversal)) }
    }

    /// Forgets an author's last undo. With the reversal of the repeated edit, it can be undone again.
    mutating func moveUndone(by author: Int, reversal: EditReversal?) {
        guard let index = undone.lastIndex(where: { $0.author == author }) else { return }
        undone.remove(at: index)
        if let reversal { append((author, reversal)) }
    }

    private mutating func append(_ entry: Entry) {
        done.append(entry)
        if done.count > EditHistory.maximumCount { done.removeFirst() }
    }
}
