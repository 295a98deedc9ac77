import NIOCore
import NIOWebSocket
import Synchronization

/// A frame for all clients. It is encoded when the first client sends it, once for all clients with the same last
/// frame.
final class FrameBroadcast: Sendable {
    /// The number of the frame. Each frame of a world has its own, higher than the numbers before.
    let number: Int
    private let frame: BinaryFrame
    private let text = Mutex<WebSocketFrame?>(nil)
    private let binaries = Mutex<[(since: Int?, frame: WebSocketFrame)]>([])

    init(_ message: FrameMessage, on grid: PoseGrid, number: Int) {
        self.number = number
        frame = BinaryFrame(message: message, poses: grid.poses, changes: grid.changes, followed: grid.followed)
    }

    /// Returns the message for a client.
    ///
    /// - Parameter base: The number of the last frame that the client got since the scene began.
    func message(as format: FrameFormat, since base: Int?) -> WebSocketFrame {
        switch format {
        case .json:
            return text.withLock { text in
                if let text { return text }
                let made = WebSocketFrame.text(frame.message.text)
                text = made
                return made
            }
        case .binary:
            return binaries.withLock { binaries in
                if let made = binaries.first(where: { $0.since == base }) { return made.frame }
                let made = WebSocketFrame(fin: true, opcode: .binary, data: frame.bytes(since: base))
                binaries.append((base, made))
                return made
            }
        }
    }
}
