import Foundation
import NIOCore
import Synchronization

/// Makes long texts, one at a time, without delaying the frames: on its own thread, with a lower priority than the
/// threads that make and send frames.
actor BackgroundJob {
    /// The size in bytes of the longest text that is kept.
    static let maximumKeptLength = 16 << 20
    /// A golden's world may need a deep stack, which not every system gives a thread.
    private static let stackSize = 16 << 20

    private var isBusy = false
    private var kept: (revision: Int, text: ByteBuffer)?

    /// Returns the bytes of a text about a revision of the world: the most recent text, if it has that revision, or a
    /// new one.
    ///
    /// - Parameter make: Makes the text. It should throw as soon as its argument's check does.
    /// - Throws: ``Refusal/busy`` while another text is being made, `CancellationError`, or any error of `make`.
    func text(
        of revision: Int, _ make: @escaping @Sendable (Cancellation) throws -> String
    ) async throws -> ByteBuffer {
        try await bytes(of: revision) { ByteBuffer(string: try make($0)) }
    }

    /// Returns the bytes of a file about a revision of the world. Throws as ``text(of:_:)`` does.
    func bytes(
        of revision: Int, _ make: @escaping @Sendable (Cancellation) throws -> ByteBuffer
    ) async throws -> ByteBuffer {
        if let kept, kept.revision == revision { return kept.text }
        guard !isBusy else { throw Refusal.busy }
        isBusy = true
        defer { isBusy = false }
        let text = try await BackgroundJob.run(make)
        if text.readableBytes <= BackgroundJob.maximumKeptLength { kept = (revision, text) }
        return text
    }

    /// The cancellation of a job, once nobody waits for it any longer.
    final class Cancellation: Sendable {
        private let isCancelled = Mutex(false)

        func check() throws(CancellationError) {
            guard !isCancelled.withLock({ $0 }) else { throw CancellationError() }
        }

        fileprivate func cancel() {
            isCancelled.withLock { $0 = true }
        }
    }

    private static func run<Value: Sendable>(
        _ make: @escaping @Sendable (Cancellation) throws -> Value
    ) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let thread = Thread {
                    lowerPriority()
                    continuation.resume(
                        with: Result {
                            try cancellation.check()
                            return try make(cancellation)
                        })
                }
                thread.stackSize = stackSize
                #if canImport(Darwin)
                    thread.qualityOfService = .utility
                #endif
                thread.start()
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Lowers the current thread's priority on Linux, where each thread has its own.
    private static func lowerPriority() {
        #if os(Linux)
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }
}
