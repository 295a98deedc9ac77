import NIOCore
import NIOWebSocket
import Synchronization

/// A frame for everybody. It is put into bytes when the first client sends it, and once for all who have seen the same one before.
final class FrameBroadcast: Sendable {
    /// The number of the frame. Each of a world has its own, higher than those before.
    let number: Int
    private let frame: BinaryFrame
    private let text = Mutex<WebSocketFrame?>(nil)
    private let binaries = Mutex<[(since: Int?, frame: WebSocketFrame)]>([])

    init(_ message: FrameMessage, on grid: PoseGrid, number: Int) {
        self.number = number
        frame = BinaryFrame(message: message, poses: grid.poses, changes: grid.changes, followed: grid.followed)
    }

    /// The message for a client.
    ///
    /// - Parameter base: The number of the last frame that the client got since the scene began.
    func message(as form: FrameForm, since base: Int?) -> WebSocketFrame {
        switch form {
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
