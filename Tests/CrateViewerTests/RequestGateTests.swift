import CrateKit
import Logging
import NIOCore
import NIOHTTP1
import Testing

@testable import CrateViewer

struct RequestGateTests {
    private func gate(allowed: [String] = [], token: String? = nil) -> RequestGate {
        RequestGate(allowedHosts: allowed, token: token.map { AccessToken($0) })
    }

    /// A request that came to an address, port 8080.
    private func request(
        _ hosts: [String] = ["localhost:8080"], to local: String = "127.0.0.1", port: Int = 8080,
        from remote: String = "127.0.0.1", uri: String = "/", headers fields: [(String, String)] = []
    ) throws -> ViewerRequest {
        let headers = HTTPHeaders(hosts.map { ("Host", $0) } + fields)
        return ViewerRequest(
            HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: headers),
            to: try SocketAddress(ipAddress: local, port: port),
            from: try SocketAddress(ipAddress: remote, port: 50_000))
    }

    // MARK: Host

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"])
    func ownNamesAreLetIn(host: String) throws {
        try gate().checkHost(request([host]))
        try gate().checkHost(request([host], to: "::1"))
    }

    @Test(
        arguments: [
            [], [""], ["localhost"], ["localhost:8081"], ["evil.example:8080"], ["localhost.evil.example:8080"],
            ["192.168.1.5:8080"], ["localhost:8080", "evil.example"], ["evil.example", "localhost:8080"],
            ["localhost:8080", "localhost:8080"], [":8080"], ["localhost:08080"], ["localhost:8080 "],
            ["[localhost]:8080"],
            ["localhost:+8080"], ["127.0.0.2:8080"], ["127.1:8080"], ["0x7f.0.0.1:8080"], ["127.0.0.01:8080"],
            ["2130706433:8080"], ["0.0.0.0:8080"], ["::1:8080"], ["[127.0.0.1]:8080"], ["[::]:8080"], ["[:]:8080"],
            ["[]:8080"], ["[::1%lo]:8080"], ["127.0.0.1\u{0}:8080"], ["localho\u{17F}t:8080"], ["user@localhost:8080"],
            ["localhost:8080/"], ["localhost:8080,evil.example"],
        ])
    func othersNamesAreRefused(hosts: [String]) {
        #expect(throws: Refusal.host) { try gate().checkHost(request(hosts)) }
    }

    @Test(
        arguments: [
            ("192.168.1.5", "192.168.1.5:8080"), ("::ffff:192.168.1.5", "192.168.1.5:8080"),
            ("fe80::1", "[fe80::1]:8080"), ("fe80::1", "[FE80:0:0:0:0:0:0:1]:8080"), ("127.0.0.2", "127.0.0.2:8080"),
        ])
    func theAddressThatItCameToIsLetIn(local: String, host: String) throws {
        try gate().checkHost(request([host], to: local))
    }

    /// Whatever looks like an address, but is not the one that the connection came to.
    @Test(
        arguments: [
            "[:]", "+1.2.3.4", "1.2.3.4", "192.168.1.6", "+192.168.1.5", "192.168.1.05", "192.168.1", "192.168.1.5.1",
            "256.1.1.1", "a.b.c.d", "[evil.example]", "[::]", "[fe80::1]", "[.]", "[192.168.1.5]", "0.0.0.0",
            "127.0.0.1",
            "localhost", "[::1]", "[::ffff:192.168.1.6]", "192.168.1.5.", "१९२.168.1.5",
        ])
    func anotherAddressIsRefusedWhereTheServerIsExposed(name: String) {
        for name in [name + ":8080", name] {
            #expect(throws: Refusal.host) { try gate().checkHost(request([name], to: "192.168.1.5")) }
        }
    }

    @Test func withoutAnAddressNothingIsOwn() throws {
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Host": "localhost:8080"])
        #expect(throws: Refusal.host) { try gate().checkHost(ViewerRequest(head, to: nil, from: nil)) }
    }

    @Test func theUsualPortMayBeLeftOut() throws {
        try gate().checkHost(request(["localhost"], port: 80))
        try gate().checkHost(request(["localhost:80"], port: 80))
        #expect(throws: Refusal.host) { try gate().checkHost(request(["localhost:8080"], port: 80)) }
    }

    @Test func anAllowedNameIsLetInAsItWasGiven() throws {
        let gate = gate(allowed: ["Phone.local:8443", "kiosk"])
        try gate.checkHost(request(["phone.local:8443"]))
        // The last one has the sign of kelvin, which Unicode holds for a K.
        for host in [
            "phone.local", "phone.local:8080", "phone.local:8443.evil.example", "xphone.local:8443", "\u{212A}iosk",
        ] {
            #expect(throws: Refusal.host, "\(host)") { try gate.checkHost(request([host])) }
        }
    }

    // MARK: Origin

    @Test func onlyTheOwnPageOrNoneMayConnect() throws {
        try gate().checkOrigin(request())
        for origin in ["http://localhost:8080", "https://localhost:8080", "HTTP://LOCALHOST:8080"] {
            try gate().checkOrigin(request(headers: [("Origin", origin)]))
        }
        for origin in [
            "null", "", "http://localhost", "http://localhost:8081", "http://127.0.0.1:8080", "http://",
            "http://localhost:8080.evil.example", "ftp://localhost:8080", "http://localhost:8080/", "localhost:8080",
            "http://evil.example http://localhost:8080", "http://u@localhost:8080", "http://localho\u{17F}t:8080",
        ] {
            #expect(throws: Refusal.origin, "\(origin)") {
                try gate().checkOrigin(request(headers: [("Origin", origin)]))
            }
        }
    }

    @Test func severalOriginsAreNone() throws {
        let origins = [("Origin", "http://localhost:8080"), ("Origin", "http://evil.example")]
        for headers in [origins, origins.reversed(), [origins[0], origins[0]]] {
            #expect(throws: Refusal.origin) { try gate().checkOrigin(request(headers: headers)) }
        }
        #expect(throws: Refusal.origin) { try gate().checkOrigin(request([], headers: [("Origin", "http://")])) }
    }

    @Test func anotherSiteDownloadsNothing() throws {
        for site in ["same-origin", "none"] { try gate().checkSite(request(headers: [("Sec-Fetch-Site", site)])) }
        try gate().checkSite(request())
        for headers in [
            [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")], [("Origin", "http://evil.example")],
        ] {
            #expect(throws: Refusal.origin) { try gate().checkSite(request(headers: headers)) }
        }
    }

    // MARK: Token

    private static let text = "00112233445566778899aabbccddeeff"

    @Test(
        arguments: [
            "/", "/?token=", "/?token=abcd", "/?token=abcde1", "/?x=1", "/?xtoken=abcdef", "/?Token=abcdef",
            "/?token=ABCDEF",
            "/?token=%61bcdef", "/?token=abcdef%00", "/?token=abcdef+", "/?token=abcdef&token=abcdef", "/#token=abcdef",
            "/?token=abcdef#", "/?token=abcdef\u{0}", "/?token=abcdef?", "/token=abcdef",
            "http://localhost/?token=abcde",
        ])
    func aWrongTokenIsRefused(uri: String) {
        #expect(throws: Refusal.token) { try gate(token: "abcdef").checkToken(request(uri: uri)) }
    }

    @Test func theRightTokenIsLetInAndNoneIsNeededWithoutOne() throws {
        try gate(token: "abcdef").checkToken(request(uri: "/live?a=1&token=abcdef"))
        try gate().checkToken(request(uri: "/live"))
    }

    @Test func everyOtherByteOfATokenIsWrong() {
        let token = AccessToken(Self.text)
        #expect(token.matches(Self.text))
        let bytes = Array(Self.text.utf8)
        for index in bytes.indices {
            for byte in 0...127 as ClosedRange<UInt8> where byte != bytes[index] {
                var other = bytes
                other[index] = byte
                #expect(!token.matches(String(decoding: other, as: UTF8.self)))
            }
            #expect(!token.matches(String(decoding: bytes[..<index], as: UTF8.self)))
            #expect(!token.matches(String(decoding: bytes[index...].dropFirst(), as: UTF8.self)))
        }
        #expect(!token.matches(Self.text + "0") && !token.matches("0" + Self.text) && !token.matches(""))
    }

    @Test func randomTokensAreWrong() {
        let token = AccessToken()
        for _ in 0..<10_000 { #expect(!token.matches(AccessToken().text)) }
        #expect(token.matches(token.text))
    }

    /// A comparison that folds wrongly takes the last byte for the whole.
    @Test func aTokenOfOneLetterAndTheRightEndIsWrong() {
        let token = AccessToken()
        for letter in 0...127 as ClosedRange<UInt8> {
            for last in 0...127 as ClosedRange<UInt8> {
                let forged = [UInt8](repeating: letter, count: 31) + [last]
                #expect(!token.matches(String(decoding: forged, as: UTF8.self)))
            }
        }
    }

    @Test func aServerThatOthersReachHasAToken() throws {
        var configuration = ViewerConfiguration(logger: Logger(label: "test"))
        func tokens(_ configuration: ViewerConfiguration) throws -> [String?] {
            try (0..<2).map { _ in try ViewerServer(scenes: [ServedScene(.crates)], configuration: configuration).token
            }
        }
        for host in ["127.0.0.1", "::1", "localhost"] {
            configuration.host = host
            #expect(try tokens(configuration) == [nil, nil])
        }
        configuration.allowedHosts = ["phone.local"]
        var all = try tokens(configuration)
        configuration.allowedHosts = []
        for host in ["0.0.0.0", "::", "192.168.1.5", "127.0.0.2", "Localhost"] {
            configuration.host = host
            all += try tokens(configuration)
        }
        #expect(all.allSatisfy { $0?.count == 32 && $0?.allSatisfy(\.isHexDigit) == true })
        #expect(Set(all).count == all.count)
    }
}
