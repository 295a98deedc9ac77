import NIOCore
import Synchronization

/// A file on its way to one or more clients. Its bytes count for as long as this object exists.
final class Download: Sendable {
    let bytes: ByteBuffer
    private let budget: DownloadBudget

    fileprivate init(_ bytes: ByteBuffer, in budget: DownloadBudget) {
        (self.bytes, self.budget) = (bytes, budget)
    }

    deinit { budget.release(bytes.readableBytes) }
}

/// Limits the bytes on their way to clients, which may read slowly. Clients that request the same file share it.
final class DownloadBudget: Sendable {
    /// The kinds of files.
    enum Kind: Hashable, Sendable {
        case recording, golden, scene, calls, film
    }

    /// The kind of a file, and the revision of the world that it describes, or nil if the file is not shared.
    struct Key: Hashable, Sendable {
        var kind: Kind
        var revision: Int?
    }

    private struct State {
        var bytes = 0
        var shared: [Key: Weak] = [:]
    }

    private struct Weak: Sendable {
        weak let download: Download?
    }

    /// The largest number of bytes on their way; a single larger file is allowed.
    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int = 128 << 20) {
        self.limit = limit
    }

    /// The number of bytes on their way.
    var bytesInFlight: Int { state.withLock { $0.bytes } }

    /// Returns a file that is already on its way, or makes it.
    ///
    /// - Throws: ``Refusal/busy`` if there is no room for it, or any error of `make`.
    func download(_ key: Key, _ make: () async throws -> ByteBuffer) async throws -> Download {
        if let known = try known(key) { return known }
        let bytes = try await make()
        return try state.withLock { state in
            // Another request may have made it meanwhile.
            if let known = state.shared[key]?.download { return known }
            guard state.bytes == 0 || state.bytes + bytes.readableBytes <= limit else { throw Refusal.busy }
            state.bytes += bytes.readableBytes
            let download = Download(bytes, in: self)
            state.shared = state.shared.filter { $0.value.download != nil }
            if key.revision != nil { state.shared[key] = Weak(download: download) }
            return download
        }
    }

    /// Returns a file that is already on its way. Throws ``Refusal/busy`` if it is not, and there is no room for
    /// another one.
    private func known(_ key: Key) throws(Refusal) -> Download? {
        try state.withLock { state throws(Refusal) in
            if let known = state.shared[key]?.download { return known }
            guard state.bytes < limit else { throw .busy }
            return nil
        }
    }

    fileprivate func release(_ count: Int) {
        state.withLock { $0.bytes -= count }
    }
}
