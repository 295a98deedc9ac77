import Logging
import NIOCore
import NIOWebSocket

/// Reads a client's messages, and ends the connection if it breaks a rule.
struct ClientReader {
    let number: Int
    let world: LiveWorld
    let outbox: Outbox
    let metrics: ViewerMetrics
    let log: StrangerLog

    /// Reads until the connection ends.
    func read(_ frames: some AsyncSequence<WebSocketFrame, any Error>) async {
        var assembler = MessageAssembler()
        var rate = MessageRate()
        var scene = SentScene()
        let clock = ContinuousClock()
        let start = clock.now
        var isOpen = true
        do {
            for try await frame in frames {
                if frame.opcode == .connectionClose {
                    if isOpen, let reason = MessageAssembler.violation(ofClose: frame) {
                        sendAway(reason)
                    } else {
                        outbox.close(.goodbye)
                    }
                    return
                }
                // After the server has ended the connection, only the client's own close frame counts.
                guard isOpen else { continue }
                metrics.add(.messagesReceived)
                let isOneTooMany = rate.exceeds(at: start.duration(to: clock.now))
                if let reason = await violation(
                    in: isOneTooMany ? .violation(.tooMany) : assembler.take(frame), &scene)
                {
                    sendAway(reason)
                    isOpen = false
                }
            }
        } catch let error as NIOWebSocketError {
            if isOpen { sendAway(CloseReason(error)) }
        } catch is FrameLengths.LengthError {
            if isOpen { sendAway(.broken("a frame's length has more bytes than it needs")) }
        } catch {
            log.write(.closing, .debug, "the connection broke", ["error": "\(error)"])
        }
    }

    private func sendAway(_ reason: CloseReason) {
        log.write(.closing, .warning, "closed: \(reason.text)", ["code": "\(reason.code.rawValue)"])
        metrics.add(.closed(reason.code))
        outbox.close(.close(reason))
    }

    /// Adds a part to a scene, and has the world show the scene after the last part.
    private func add(_ text: String, isLast: Bool, to scene: inout SentScene) async {
        do throws(SceneRefusal) {
            guard let bytes = try scene.add(text, isLast: isLast) else { return }
            await world.show(try await world.sentScenes.scene(from: bytes), sentBy: number)
        } catch {
            await world.refuse(error, to: number)
        }
    }

    /// Handles an event. Returns the reason to end the connection if the event breaks a rule.
    private func violation(in event: MessageAssembler.Event, _ scene: inout SentScene) async -> CloseReason? {
        switch event {
        case .part, .pong: return nil
        case .ping(let frame):
            outbox.put(.pong, .pong(answering: frame))
            return nil
        case .violation(let reason): return reason
        case .message(let bytes):
            do {
                let message = try ClientMessage(bytes)
                if case .load(let text, let isLast) = message {
                    await add(text, isLast: isLast, to: &scene)
                } else if case .ping(let id) = message {
                    outbox.put(.answer, .text(ServerMessage.text(ServerMessage.Pong(id: id))))
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
