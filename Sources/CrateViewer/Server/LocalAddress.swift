#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The addresses of this machine.
enum LocalAddress {
    /// The first address of IPv4 by which others reach this machine, or nil if it is on no network.
    static var first: String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        // The list is walked and freed here; nothing points into it afterwards.
        guard unsafe getifaddrs(&list) == 0 else { return nil }
        defer { unsafe freeifaddrs(list) }
        var next = unsafe list
        while let interface = unsafe next {
            let flags = unsafe interface.pointee.ifa_flags
            if flags & UInt32(IFF_LOOPBACK) == 0, flags & UInt32(IFF_UP) != 0,
                let address = unsafe text(of: interface.pointee.ifa_addr)
            {
                return address
            }
            unsafe next = interface.pointee.ifa_next
        }
        return nil
    }

    private static func text(of address: UnsafeMutablePointer<sockaddr>?) -> String? {
        guard let address = unsafe address, unsafe address.pointee.sa_family == sa_family_t(AF_INET) else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        // An address of this family has this length, and the buffer has the one that is told.
        let status = unsafe getnameinfo(
            address, socklen_t(MemoryLayout<sockaddr_in>.size), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST
        )
        guard status == 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
