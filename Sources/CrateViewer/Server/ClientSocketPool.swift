import FlyingSocks
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A pool of sockets for clients that may be slow or gone.
///
/// It gives up on those on which nothing happens: clients that vanished without a word, that stopped to read, or that never
/// send the rest of a request. And it keeps what the system stores for a slow client short, for those frames are old when they
/// arrive.
final class ClientSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
    private struct Wait {
        let file: Int32
        let deadline: ContinuousClock.Instant
    }

    private struct State {
        var waits: [UInt64: Wait] = [:]
        var lastID: UInt64 = 0
    }

    /// What the system may store for a client, in bytes.
    private static var sendBuffer: Int32 { 1 << 16 }
    /// And from one. Messages are short.
    private static var receiveBuffer: Int32 { 1 << 14 }

    private let base: Base
    private let limit: Duration
    private let clock = ContinuousClock()
    private let state = Mutex(State())

    /// - Parameter limit: How long a connection may wait to be read from or written to.
    init(_ base: Base, limit: Duration) {
        self.base = base
        self.limit = limit
    }

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.base.run() }
            group.addTask {
                while true {
                    try await Task.sleep(for: self.limit / 10)
                    self.endOverdue()
                }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // What listens has no peer, and may wait for ever. Its clients' sockets inherit its buffers.
        guard (try? socket.remotePeer()) != nil else {
            try? socket.setValue(Self.sendBuffer, for: .sendBufferSize)
            try? socket.setValue(Self.receiveBuffer, for: .receiveBufferSize)
            return try await base.suspendSocket(socket, untilReadyFor: events)
        }
        let wait = Wait(file: socket.file.rawValue, deadline: clock.now.advanced(by: limit))
        let id = state.withLock { state in
            state.lastID += 1
            state.waits[state.lastID] = wait
            return state.lastID
        }
        defer { state.withLock { $0.waits[id] = nil } }
        MessageWatch.current?.pause()
        defer { MessageWatch.current?.resume() }
        try await base.suspendSocket(socket, untilReadyFor: events)
    }

    /// Shuts down the sockets that have waited too long. That wakes whoever waits for them, who then closes them; to close
    /// them here would leave the others waiting.
    private func endOverdue() {
        let now = clock.now
        state.withLock { state in
            for wait in state.waits.values where wait.deadline <= now { _ = shutdown(wait.file, Int32(SHUT_RDWR)) }
        }
    }
}
