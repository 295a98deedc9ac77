import CrateKit
import Logging
import NIOHTTP1
import Testing

@testable import CrateViewer

struct RequestGateTests {
    private func gate(host: String = "127.0.0.1", allowed: [String] = [], token: String? = nil) -> RequestGate {
        var configuration = ViewerConfiguration(logger: Logger(label: "test"))
        configuration.host = host
        configuration.allowedHosts = allowed
        return RequestGate(configuration, token: token)
    }

    private func request(_ hosts: [String], origin: String? = nil, uri: String = "/") -> ViewerRequest {
        var headers = HTTPHeaders(hosts.map { ("Host", $0) })
        if let origin { headers.add(name: "Origin", value: origin) }
        return ViewerRequest(
            HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: headers), port: 8080)
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"])
    func ownNamesAreLetIn(host: String) throws {
        try gate().checkHost(request([host]))
    }

    @Test(
        arguments: [
            [], [""], ["localhost"], ["localhost:8081"], ["evil.example:8080"], ["localhost.evil.example:8080"],
            ["192.168.1.5:8080"], ["localhost:8080", "evil.example"], ["evil.example", "localhost:8080"],
            [":8080"], ["localhost:08080"],
        ])
    func othersNamesAreRefused(hosts: [String]) {
        #expect(throws: Refusal.host) { try gate().checkHost(request(hosts)) }
    }

    @Test func anAddressIsLetInWhereTheServerIsExposedButNoName() throws {
        let exposed = gate(host: "0.0.0.0")
        try exposed.checkHost(request(["192.168.1.5:8080"]))
        try exposed.checkHost(request(["[fe80::1]:8080"]))
        for host in ["192.168.1:8080", "1.2.3.4.5:8080", "256.1.1.1:8080", "a.b.c.d:8080", "[evil.example]:8080"] {
            #expect(throws: Refusal.host) { try exposed.checkHost(request([host])) }
        }
    }

    @Test func anAllowedNameIsLetInAsItWasGiven() throws {
        let gate = gate(allowed: ["Phone.local:8443"])
        try gate.checkHost(request(["phone.local:8443"]))
        #expect(throws: Refusal.host) { try gate.checkHost(request(["phone.local"])) }
    }

    @Test func onlyTheOwnPageOrNoneMayConnect() throws {
        let host = "localhost:8080"
        try gate().checkOrigin(request([host]))
        try gate().checkOrigin(request([host], origin: "http://localhost:8080"))
        try gate().checkOrigin(request([host], origin: "https://localhost:8080"))
        for origin in [
            "null", "", "http://localhost", "http://localhost:8081", "http://127.0.0.1:8080",
            "http://localhost:8080.evil.example", "ftp://localhost:8080",
        ] {
            #expect(throws: Refusal.origin) { try gate().checkOrigin(request([host], origin: origin)) }
        }
    }

    @Test(arguments: ["/", "/?token=", "/?token=abcd", "/?token=abcde1", "/?x=1", "/?xtoken=abcdef"])
    func aWrongTokenIsRefused(uri: String) {
        #expect(throws: Refusal.token) { try gate(token: "abcdef").checkToken(request(["localhost:8080"], uri: uri)) }
    }

    @Test func theRightTokenIsLetInAndNoneIsNeededWithoutOne() throws {
        try gate(token: "abcdef").checkToken(request([], uri: "/live?a=1&token=abcdef"))
        try gate().checkToken(request([], uri: "/live"))
    }

    @Test func aServerThatOthersReachHasAToken() throws {
        var configuration = ViewerConfiguration(logger: Logger(label: "test"))
        #expect(try ViewerServer(scenes: [ServedScene(.crates)], configuration: configuration).token == nil)
        configuration.host = "0.0.0.0"
        let exposed = configuration
        let tokens = try (0..<2).map { _ in
            try ViewerServer(scenes: [ServedScene(.crates)], configuration: exposed).token ?? ""
        }
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
        #expect(tokens[0] != tokens[1])
    }
}
