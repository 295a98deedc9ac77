import Testing

@testable import CrateCommand

struct LocalAddressTests {
    @Test func theNetworkOfHardwareComesFirst() {
        let all = [
            LocalAddress(interface: "lo", text: "127.0.0.1"), LocalAddress(interface: "lo", text: "::1"),
            LocalAddress(interface: "docker0", text: "172.17.0.1"), LocalAddress(interface: "wlan0", text: "fe80::1"),
            LocalAddress(interface: "wlan0", text: "fd00::5"), LocalAddress(interface: "eth1", text: "169.254.3.4"),
            LocalAddress(interface: "wlan0", text: "192.168.1.5"), LocalAddress(interface: "eth0", text: "10.0.0.2"),
        ]
        #expect(
            LocalAddress.ranked(all).map(\.text)
                == ["192.168.1.5", "10.0.0.2", "169.254.3.4", "fd00::5", "172.17.0.1"])
    }

    @Test func aServerIsReachedWhereItListens() throws {
        let local = ["192.168.1.5", "fd00::5"]
        #expect(try PhoneAccess.addresses(host: "0.0.0.0", local: local) == ["192.168.1.5"])
        #expect(try PhoneAccess.addresses(host: "::", local: local) == local)
        #expect(try PhoneAccess.addresses(host: "10.0.0.2", local: local) == ["10.0.0.2"])
        #expect(try PhoneAccess.addresses(host: "127.0.0.1", local: local).isEmpty)
    }

    @Test func aMachineWithoutANetworkIsSaid() throws {
        let error = try #require(throws: PhoneError.self) {
            try PhoneAccess.addresses(host: "0.0.0.0", local: ["fd00::5"])
        }
        #expect(error.description.contains("no address in a local network"))
    }
}
