import NIOCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Limits the number of simultaneous connections, in all and per address.
///
/// A process has a limited number of descriptors, and some libraries end the process when none is left for them. So the
/// limit is well below that number.
final class ConnectionLimit: Sendable {
    /// The limit that a connection exceeds.
    enum Excess: String, CaseIterable {
        case all, address
    }

    /// The limit where descriptors are no concern; higher for a server of more clients than usual.
    static let usualTotal = 512
    /// The number of sockets that may exceed the limit while they are being closed.
    static let slack = 32
    /// The largest number of descriptors reserved for everything else.
    static let maximumReserve = 128

    /// The largest number of connections in all.
    let total: Int
    /// The largest number of connections per address, so that no single one takes all.
    let perAddress: Int
    private let counts = Mutex<[AddressGroup: Int]>([:])

    /// Creates the limits for a number of clients, each of which may load the page at the same time.
    init(maximumClients: Int, descriptors: Int = ConnectionLimit.descriptors) {
        let wanted = max(ConnectionLimit.usualTotal, 4 * min(maximumClients, 1 << 20))
        let reserve = min(ConnectionLimit.maximumReserve, descriptors / 2)
        total = max(4, min(wanted, descriptors - reserve - ConnectionLimit.slack))
        perAddress = max(2, total / 4 * 3)
    }

    /// The present number of connections.
    var count: Int {
        counts.withLock { $0.values.reduce(0, +) }
    }

    /// Counts a connection, or returns the limit that it would exceed.
    func admit(_ address: AddressGroup) -> Excess? {
        counts.withLock { counts in
            if counts.values.reduce(0, +) >= total { return .all }
            if counts[address, default: 0] >= perAddress { return .address }
            counts[address, default: 0] += 1
            return nil
        }
    }

    /// Records that an admitted connection has ended.
    func leave(_ address: AddressGroup) {
        counts.withLock { counts in
            let count = counts[address, default: 0] - 1
            counts[address] = count > 0 ? count : nil
        }
    }

    /// The number of descriptors that this process may have open.
    static var descriptors: Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let status = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #else
            let status = unsafe getrlimit(RLIMIT_NOFILE, &limit)
        #endif
        return status == 0 ? Int(clamping: limit.rlim_cur) : 256
    }
}
