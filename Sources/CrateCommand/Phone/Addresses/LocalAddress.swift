import NIOCore

/// An address by which others in the local network reach this machine.
package struct LocalAddress: Hashable, Sendable {
    /// The name of the network interface.
    package let interface: String
    /// The address, as a text without brackets.
    package let text: String

    package init(interface: String, text: String) {
        self.interface = interface
        self.text = text
    }

    /// Returns the addresses of this machine, the likeliest to be reached by a phone first. Throws if the system
    /// reports none.
    package static func all() throws -> [LocalAddress] {
        let devices = try System.enumerateDevices().filter { $0.pointToPointDestinationAddress == nil }
        return ranked(
            devices.compactMap { device in
                device.address?.ipAddress.map { LocalAddress(interface: device.name, text: $0) }
            })
    }

    /// Returns the addresses that others can reach, the likeliest first.
    ///
    /// IPv4 addresses come before IPv6 addresses, and hardware networks before the networks of containers and virtual
    /// machines, which contain only this machine. Link-local addresses need a zone in URLs, which browsers refuse, and
    /// are left out.
    package static func ranked(_ addresses: [LocalAddress]) -> [LocalAddress] {
        let reachable = addresses.filter { $0.isReachable }
        return reachable.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    private var isIPv6: Bool { text.contains(":") }

    private var isReachable: Bool {
        if isIPv6 { return text != "::1" && !text.lowercased().hasPrefix("fe80:") }
        return !text.hasPrefix("127.")
    }

    private var rank: Int {
        let isVirtual = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "bridge", "tun", "utun"]
            .contains { interface.hasPrefix($0) }
        return (isVirtual ? 4 : 0) + (isIPv6 ? 2 : 0) + (text.hasPrefix("169.254.") ? 1 : 0)
    }
}
