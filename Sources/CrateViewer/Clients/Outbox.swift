import NIOWebSocket
import Synchronization

/// The messages that wait to be sent to a client: only the newest of each kind. However slow a client is, its outbox
/// does not grow, and nobody waits for it.
final class Outbox: Onlooker {
    private enum Phase {
        case open
        /// The close frame is still to be sent, and nothing after it.
        case closing(WebSocketFrame)
        case ended
    }

    private struct State {
        var phase = Phase.open
        var slots = [Content?](repeating: nil, count: ServerMessage.Kind.allCases.count)
        /// The number of the last frame of the world that was taken since the latest scene message.
        var lastFrame: Int?
        var sender: CheckedContinuation<Void, Never>?
    }

    private enum Content {
        case message(WebSocketFrame)
        case world(FrameBroadcast)
    }

    private enum Next {
        case message(WebSocketFrame)
        /// A frame of the world, and the number of the frame sent before it.
        case world(FrameBroadcast, since: Int?)
        case end
        case wait
    }

    private let state = Mutex(State())
    private let metrics: ViewerMetrics
    private let format: FrameFormat

    /// - Parameter format: The encoding in which the client reads frames of the world.
    init(metrics: ViewerMetrics, format: FrameFormat = .json) {
        self.metrics = metrics
        self.format = format
    }

    /// Replaces the waiting message of the same kind, if any. A scene also removes the waiting frame and contacts, which
    /// belong to the scene before.
    func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame) {
        put(kind, .message(message))
    }

    /// Replaces the waiting frame of the world, if any.
    func put(_ frame: FrameBroadcast) {
        put(.frame, .world(frame))
    }

    private func put(_ kind: ServerMessage.Kind, _ content: Content) {
        change { state in
            guard case .open = state.phase else { return }
            if kind == .frame && state.slots[kind.rawValue] != nil { metrics.add(.framesSkipped) }
            if kind == .scene {
                for outdated: ServerMessage.Kind in [.frame, .contacts] { state.slots[outdated.rawValue] = nil }
            }
            state.slots[kind.rawValue] = content
        }
    }

    /// Ends the outbox after a close frame. Everything else that waits is dropped.
    func close(_ frame: WebSocketFrame) {
        change { state in
            if case .open = state.phase { state.phase = .closing(frame) }
        }
    }

    /// Ends the outbox, after the close frame if it contains one.
    func end() {
        change { state in
            if case .open = state.phase { state.phase = .ended }
        }
    }

    /// Waits for the next frame to send, and returns it; nil at the end. Only one task at a time may call this.
    func next() async -> WebSocketFrame? {
        while true {
            switch state.withLock({ Outbox.take(from: &$0) }) {
            case .message(let message): return message
            case .world(let frame, let base): return frame.message(as: format, since: base)
            case .end: return nil
            case .wait: await wait()
            }
        }
    }

    private static func take(from state: inout State) -> Next {
        switch state.phase {
        case .open:
            guard let slot = state.slots.firstIndex(where: { $0 != nil }), let content = state.slots[slot].take() else {
                return .wait
            }
            // A frame contains the changes since the previous one; the first of a scene contains everything.
            if slot == ServerMessage.Kind.scene.rawValue { state.lastFrame = nil }
            switch content {
            case .message(let message): return .message(message)
            case .world(let frame):
                defer { state.lastFrame = frame.number }
                return .world(frame, since: state.lastFrame)
            }
        case .closing(let frame):
            state.phase = .ended
            return .message(frame)
        case .ended: return .end
        }
    }

    private func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mustWait = state.withLock { state in
                    guard case .open = state.phase, state.slots.allSatisfy({ $0 == nil }) else { return false }
                    state.sender = continuation
                    return true
                }
                if !mustWait { continuation.resume() }
            }
        } onCancel: {
            end()
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
