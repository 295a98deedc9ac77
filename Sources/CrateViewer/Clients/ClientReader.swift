import FlyingFox
import Logging

/// Reads what a client sends, and ends the connection if it breaks a rule.
struct ClientReader {
    let number: Int
    let world: LiveWorld
    let outbox: Outbox
    let metrics: ViewerMetrics
    let logger: Logger

    /// Reads until the connection ends.
    func read(_ frames: AsyncThrowingStream<WSFrame, any Error>) async {
        var assembler = MessageAssembler()
        var rate = MessageRate()
        let clock = ContinuousClock()
        let start = clock.now
        var isOpen = true
        do {
            for try await frame in frames {
                if !isOpen {
                    // All that counts after the server has ended the connection is that the client does, too.
                    if frame.opcode == .close { return }
                    continue
                }
                metrics.add(.messagesReceived)
                let isOneTooMany = rate.exceeds(at: start.duration(to: clock.now))
                let event = isOneTooMany ? .violation(.tooMany) : assembler.take(frame)
                if event == .close {
                    outbox.close(.close(code: .normalClosure))
                    return
                }
                if let reason = await violation(in: event) {
                    logger.warning("closed: \(reason.text)", metadata: ["code": "\(reason.code.rawValue)"])
                    metrics.add(.closed(reason.code))
                    outbox.close(.close(code: WSCloseCode(reason.code.rawValue, reason: reason.text)))
                    isOpen = false
                }
            }
        } catch is CancellationError {
            return
        } catch {
            logger.debug("the connection broke", metadata: ["error": "\(error)"])
        }
    }

    /// Does what an event asks for, and returns the reason if it breaks a rule.
    private func violation(in event: MessageAssembler.Event) async -> CloseReason? {
        switch event {
        case .part, .pong, .close: return nil
        case .ping(var frame):
            frame.opcode = .pong
            frame.mask = nil
            outbox.put(.pong, frame)
            return nil
        case .violation(let reason): return reason
        case .message(let bytes):
            do {
                let message = try ClientMessage(bytes)
                if case .ping(let id) = message {
                    outbox.put(.answer, text: ServerMessage.text(ServerMessage.Pong(id: id)))
                } else {
                    await world.take(message, from: number)
                }
                return nil
            } catch {
                return .malformed(error)
            }
        }
    }
}
