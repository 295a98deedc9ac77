import Chipmunk
import CrateKit

/// An action of a client's hands on the world between two steps.
enum HandAction: Hashable, Sendable {
    /// Holds the device at a tilt from the next step on; nil for the scene's own tilt at the present time.
    case tilt(Tilt?, by: Int?)
    case grab(Pick, by: Int)
    case move(Vector, by: Int)
    case release(by: Int)
    /// Sets the strength of gravity, as a factor of the tilt.
    case gravity(Double)

    /// The client whose hand acts, or nil if the action takes no hand.
    var hand: Int? {
        switch self {
        case .tilt, .gravity: nil
        case .grab(_, let client), .move(_, let client), .release(let client): client
        }
    }

    /// Whether the action may grab a body, or open a hand.
    var changesHolds: Bool {
        switch self {
        case .grab, .release: true
        case .tilt, .move, .gravity: false
        }
    }
}

/// The actions of hands before the next step, without actions that a later one makes void.
///
/// Nothing is done before that step: an action without a step is in no recording, but would wake sleeping bodies.
struct HandQueue {
    private var actions: [HandAction] = []

    /// The tilt that waits: nil if none does, and `.some(nil)` if it is the scene's own.
    var tilt: Tilt?? {
        for case .tilt(let tilt, _) in actions { return .some(tilt) }
        return nil
    }

    /// The gravity that waits.
    var gravity: Double? {
        for case .gravity(let gravity) in actions { return gravity }
        return nil
    }

    mutating func add(_ action: HandAction) {
        switch action {
        case .tilt: actions.removeAll { if case .tilt = $0 { true } else { false } }
        case .gravity: actions.removeAll { if case .gravity = $0 { true } else { false } }
        case .move(_, let client): actions.removeAll { $0.hand == client && !$0.changesHolds }
        case .grab(_, let client), .release(let client): removeAll(of: client)
        }
        actions.append(action)
    }

    mutating func removeAll(of client: Int) {
        actions.removeAll { $0.hand == client }
    }

    mutating func removeAll() {
        actions = []
    }

    /// Empties the queue, and returns its contents.
    mutating func take() -> [HandAction] {
        defer { actions.removeAll(keepingCapacity: true) }
        return actions
    }
}
