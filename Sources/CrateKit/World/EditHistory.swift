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

    /// The two ways through an author's edits.
    enum Direction {
        case undo, redo
    }

    private typealias Entry = (author: Int, reversal: EditReversal)

    /// The edits to undo, and those to make again.
    private var entries: [Direction: [Entry]] = [:]

    /// Records an edit. Its author's undone edits cannot be made again afterwards.
    mutating func record(_ reversal: EditReversal, by author: Int) {
        entries[.redo]?.removeAll { $0.author == author }
        append((author, reversal), to: .undo)
    }

    /// Returns the reversal of the edit that is next for an author, or nil if there is none.
    func next(_ direction: Direction, by author: Int) -> EditReversal? {
        entries[direction]?.last { $0.author == author }?.reversal
    }

    /// Forgets the edit that is next for an author. With the reversal of its reversal, it can be taken the other way.
    mutating func move(_ direction: Direction, by author: Int, reversal: EditReversal?) {
        guard let index = entries[direction]?.lastIndex(where: { $0.author == author }) else { return }
        entries[direction]?.remove(at: index)
        if let reversal { append((author, reversal), to: direction == .undo ? .redo : .undo) }
    }

    private mutating func append(_ entry: Entry, to direction: Direction) {
        entries[direction, default: []].append(entry)
        if entries[direction, default: []].count > EditHistory.maximumCount { entries[direction]?.removeFirst() }
    }
}
