import CrateKit
import NIOWebSocket

// Edits of the world by hand.

extension LiveWorld {
    static let pastRefusal = "The past cannot be changed: let go of the timeline first."

    func add(_ edit: WorldEdit, by client: Int) {
        guard !isHeld else { return refuse(LiveWorld.pastRefusal, to: client) }
        // Only the last value of a moving slider counts.
        if case .friction = edit, case .friction = edits.last?.edit { edits.removeLast() }
        guard edits.count < LiveWorld.maximumEdits else {
            return refuse("There are too many changes at once.", to: client)
        }
        edits.append((edit, client))
    }

    /// Makes the waiting edits, at least one, until the deadline.
    func makeEdits(until deadline: ContinuousClock.Instant) {
        while !edits.isEmpty {
            let (edit, client) = edits.removeFirst()
            if let refusal = current.edit(edit) { refuse(refusal.description, to: client) } else { revision += 1 }
            if clock.now >= deadline { return }
        }
    }

    func refuse(_ text: String, to client: Int) {
        let message = WebSocketFrame.text(ServerMessage.text(ServerMessage.Refused(text: text)))
        clients.first { $0.number == client }?.onlooker.put(.refusal, message)
    }
}
