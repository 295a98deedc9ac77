import CrateKit

// Edits of the world by hand.

extension LiveWorld {
    static let pastRefusal = "The past cannot be changed: let go of the timeline first."

    func add(_ edit: WorldEdit, by client: Int) {
        guard !isHeld else { return audience.refuse(LiveWorld.pastRefusal, to: client) }
        if !edits.add(edit, by: client) { audience.refuse("There are too many changes at once.", to: client) }
    }

    /// Makes the waiting edits, at least one, until the deadline.
    func makeEdits(until deadline: ContinuousClock.Instant) {
        while let (edit, client) = edits.takeFirst() {
            if let refusal = current.edit(edit, by: client) {
                audience.refuse(refusal.description, to: client)
            } else {
                revision += 1
            }
            if ContinuousClock.now >= deadline { return }
        }
    }
}

/// The edits that wait for the next frame, and the clients who asked for them.
struct EditQueue {
    /// The largest number of waiting edits.
    private static let maximumCount = 32

    private var edits: [(edit: WorldEdit, client: Int)] = []

    /// Adds a client's edit. Returns whether there was room for it.
    mutating func add(_ edit: WorldEdit, by client: Int) -> Bool {
        // Only the last value of a moving slider counts.
        if case .friction = edit, case .friction = edits.last?.edit { edits.removeLast() }
        guard edits.count < EditQueue.maximumCount else { return false }
        edits.append((edit, client))
        return true
    }

    /// Removes the earliest edit, and returns it.
    mutating func takeFirst() -> (edit: WorldEdit, client: Int)? {
        edits.isEmpty ? nil : edits.removeFirst()
    }

    mutating func removeAll() {
        edits = []
    }
}
