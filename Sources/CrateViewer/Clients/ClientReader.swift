import FlyingFox
import Logging

/// Reads what a client sends, and ends the connection if it breaks a rule.
struct ClientReader {
    /// How often somebody looks at the watch.
    private static let watchInterval = Duration.milliseconds(100)

    let number: Int
    let world: LiveWorld
    let outbox: Outbox
    let metrics: ViewerMetrics
    let logger: Logger

    /// Reads until the connection ends.
    func read(_ frames: AsyncThrowingStream<WSFrame, any Error>) async {
        let watch = MessageWatch()
        await MessageWatch.$current.withValue(watch) {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await follow(frames, watch) }
                group.addTask { await lookAt(watch) }
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// Returns when a message takes too long to be one that is allowed, and sends its client away.
    private func lookAt(_ watch: MessageWatch) async {
        while (try? await Task.sleep(for: ClientReader.watchInterval)) != nil {
            if watch.isOverdue { return sendAway(.tooBig) }
        }
    }

    private func follow(_ frames: AsyncThrowingStream<WSFrame, any Error>, _ watch: MessageWatch) async {
        var assembler = MessageAssembler()
        var rate = MessageRate()
        let clock = ContinuousClock()
        let start = clock.now
        var isOpen = true
        var iterator = frames.makeAsyncIterator()
        do {
            while true {
                watch.begin()
                guard let frame = try await iterator.next() else { return }
                if frame.opcode == .close {
                    if isOpen { outbox.close(.close(code: .normalClosure)) }
                    return
                }
                // After the server has ended the connection, all that counts is that the client does so, too.
                guard isOpen else { continue }
                metrics.add(.messagesReceived)
                let isOneTooMany = rate.exceeds(at: start.duration(to: clock.now))
                if let reason = await violation(in: isOneTooMany ? .violation(.tooMany) : assembler.take(frame)) {
                    sendAway(reason)
                    isOpen = false
                }
            }
        } catch is CancellationError {
            return
        } catch {
            logger.debug("the connection broke", metadata: ["error": "\(error)"])
        }
    }

    private func sendAway(_ reason: CloseReason) {
        logger.warning("closed: \(reason.text)", metadata: ["code": "\(reason.code.rawValue)"])
        metrics.add(.closed(reason.code))
        outbox.close(.close(reason))
    }

    /// Does what an event asks for, and returns the reason if it breaks a rule.
    private func violation(in event: MessageAssembler.Event) async -> CloseReason? {
        switch event {
        case .part, .pong: return nil
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
