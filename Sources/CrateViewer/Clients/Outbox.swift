import FlyingFox
import Synchronization

/// What waits to be sent to a client: of each kind the newest message only. However slow a client is, its box does not grow,
/// and nobody else waits for it.
final class Outbox: Sendable {
    /// The kinds of messages, in the order in which they are sent.
    enum Kind: Int, CaseIterable {
        /// WebSocket's own, which keep the connection alive.
        case pong, ping
        /// The protocol's.
        case welcome, scene, answer, frame
    }

    private enum Phase {
        case open
        /// The close frame is to be sent.
        case closing(WSFrame)
        /// It was sent; the client may answer it.
        case closed
        case ended
    }

    private struct State {
        var phase = Phase.open
        var slots = [WSFrame?](repeating: nil, count: Kind.allCases.count)
        var isReaderGone = false
        var sender: CheckedContinuation<Void, Never>?
    }

    private enum Next {
        case frame(WSFrame)
        case end
        case wait
    }

    private let state = Mutex(State())
    private let metrics: ViewerMetrics

    init(metrics: ViewerMetrics) {
        self.metrics = metrics
    }

    /// Puts a text in the place of the one of the same kind that waits, if any. A scene takes the place of frames, too,
    /// which were of the scene before.
    func put(_ kind: Kind, text: String) {
        put(kind, .text(text))
    }

    /// Puts a frame of the WebSocket protocol in the place of the one of the same kind that waits, if any.
    func put(_ kind: Kind, _ frame: WSFrame) {
        change { state in
            guard case .open = state.phase else { return }
            if kind == .frame && state.slots[kind.rawValue] != nil { metrics.add(.framesSkipped) }
            if kind == .scene { state.slots[Kind.frame.rawValue] = nil }
            state.slots[kind.rawValue] = frame
        }
    }

    /// Ends the connection once the close frame is sent. What waits is dropped.
    func close(_ frame: WSFrame) {
        change { state in
            if case .open = state.phase { state.phase = .closing(frame) }
        }
    }

    /// Is told that nothing will be received any more.
    func readerEnded() {
        change { state in
            state.isReaderGone = true
            switch state.phase {
            case .closing: break
            case .open, .closed, .ended: state.phase = .ended
            }
        }
    }

    /// Ends the box, whatever is in it.
    func end() {
        change { $0.phase = .ended }
    }

    /// Whether the close frame was sent or there is nothing more to send.
    var isClosed: Bool {
        state.withLock { state in
            switch state.phase {
            case .open, .closing: false
            case .closed, .ended: true
            }
        }
    }

    /// Waits for the next frame to send; nil at the end. One task at a time asks for it.
    func next() async -> WSFrame? {
        while true {
            switch state.withLock({ Outbox.take(from: &$0) }) {
            case .frame(let frame):
                if frame.opcode == .text { metrics.add(.messagesSent) }
                return frame
            case .end: return nil
            case .wait: await wait()
            }
        }
    }

    private static func take(from state: inout State) -> Next {
        switch state.phase {
        case .open:
            guard let slot = state.slots.firstIndex(where: { $0 != nil }), let frame = state.slots[slot].take() else {
                return .wait
            }
            return .frame(frame)
        case .closing(let frame):
            state.phase = state.isReaderGone ? .ended : .closed
            return .frame(frame)
        case .closed: return .wait
        case .ended: return .end
        }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let mustWait = state.withLock { state in
                var copy = state
                guard case .wait = Outbox.take(from: &copy) else { return false }
                state.sender = continuation
                return true
            }
            if !mustWait { continuation.resume() }
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let sender = state.withLock { state in
            body(&state)
            return state.sender.take()
        }
        sender?.resume()
    }
}
