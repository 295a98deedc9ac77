import NIOCore

/// Addresses that count as one peer: an IPv4 address, or the 2⁶⁴ IPv6 addresses of a single network.
struct AddressGroup: Hashable, Sendable {
    private let bytes: [UInt8]

    /// The group of peers without an address.
    static let unknown = AddressGroup(bytes: [])

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Creates the group of an address, or returns nil if it is neither IPv4 nor IPv6.
    init?(_ address: SocketAddress?) {
        guard let bytes = address?.ipBytes else { return nil }
        self.bytes = bytes.count == 4 ? bytes : Array(bytes.prefix(8))
    }
}

extension SocketAddress {
    /// Parses an address in its usual notation, with port 0: four decimal numbers, or IPv6 without brackets. Returns
    /// nil for anything else.
    init?(notation text: some StringProtocol) {
        // The system's parser stops at a zero, and accepts the name of a network interface after a percent sign.
        let isNotation = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "."), UInt8(ascii: ":"):
                true
            default: false
            }
        }
        guard isNotation, let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
        self = address
    }

    /// The address without its port: 4 bytes for IPv4, or 16 for IPv6. An IPv4 address that is mapped into IPv6 counts
    /// as IPv4.
    var ipBytes: [UInt8]? {
        let bytes: [UInt8]
        switch self {
        // Family and port come first; in IPv6, the flow as well. This holds on every system, and only plain bytes are
        // read.
        case .v4(let address): bytes = unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[4..<8]) }
        case .v6(let address): bytes = unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) }
        case .unixDomainSocket: return nil
        }
        let isMapped = bytes.count == 16 && bytes.starts(with: SocketAddress.mappedPrefix)
        return isMapped ? Array(bytes.suffix(4)) : bytes
    }

    private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [255, 255]

    /// Whether the address reaches only this machine.
    var isLoopback: Bool {
        guard let bytes = ipBytes else { return false }
        return bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }
}
