import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@testable import CrateViewer

@Suite(.late) struct GuessLimitTests {
    private func group(_ address: String) throws -> AddressGroup {
        try #require(AddressGroup(SocketAddress(ipAddress: address, port: 1)))
    }

    @Test func afterTenGuessesAnAddressHasToWait() throws {
        let limit = GuessLimit()
        let (first, second) = (try group("192.168.1.5"), try group("192.168.1.6"))
        let start = ContinuousClock.now
        for count in 0..<10 {
            #expect(limit.wait(of: first, at: start) == nil, "\(count)")
            limit.count(first, at: start)
        }
        #expect(limit.wait(of: first, at: start.advanced(by: .seconds(59))) == .seconds(1))
        #expect(limit.wait(of: second, at: start) == nil)
        let later = start.advanced(by: .seconds(60))
        #expect(limit.wait(of: first, at: later) == nil)
        limit.count(first, at: later)
        #expect(limit.wait(of: first, at: later) == nil)
    }

    @Test func theAddressesOfOneNetworkCountTogether() throws {
        #expect(try group("2001:db8::1") == group("2001:db8:0:0:ffff::2"))
        #expect(try group("2001:db8::1") != group("2001:db8:0:1::1"))
        #expect(try group("::ffff:192.168.1.5") == group("192.168.1.5"))
        #expect(try group("::ffff:192.168.1.5") != group("192.168.1.6"))
    }

    @Test func whoHasManyAddressesFillsNoMemory() throws {
        let limit = GuessLimit()
        let start = ContinuousClock.now
        let known = try group("10.255.255.255")
        for index in 0..<GuessLimit.maximumAddresses + 500 {
            let address = try group("10.0.\(index / 256).\(index % 256)")
            limit.count(address, at: start.advanced(by: .microseconds(index)))
        }
        for _ in 0..<10 { limit.count(known, at: start) }
        #expect(limit.wait(of: known, at: start) != nil)
    }

    // MARK: At the gate

    private func gate(allowed: [String] = []) -> RequestGate {
        RequestGate(allowedHosts: allowed, token: AccessToken("right"))
    }

    private func check(
        _ gate: RequestGate, token: String?, from remote: String, host: String = "x", forwarded: String? = nil
    ) throws -> Refusal? {
        var headers: HTTPHeaders = ["Host": host]
        if let forwarded { headers.add(name: "X-Forwarded-For", value: forwarded) }
        let uri = token.map { "/?token=\($0)" } ?? "/"
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: headers)
        let request = ViewerRequest(
            head, to: try SocketAddress(ipAddress: "127.0.0.1", port: 80),
            from: try SocketAddress(ipAddress: remote, port: 1))
        do throws(Refusal) {
            try gate.checkToken(request)
            return nil
        } catch {
            return error
        }
    }

    @Test func notEvenTheRightTokenIsLookedAtAfterTenWrongOnes() throws {
        let gate = gate()
        for _ in 0..<10 { #expect(try check(gate, token: "wrong", from: "10.0.0.1") == .token) }
        #expect(try check(gate, token: "wrong", from: "10.0.0.1") == .guesses)
        #expect(try check(gate, token: "right", from: "10.0.0.1") == .guesses)
        #expect(try check(gate, token: "right", from: "10.0.0.2") == nil)
    }

    @Test func noTokenIsNoGuess() throws {
        let gate = gate()
        for _ in 0..<20 { #expect(try check(gate, token: nil, from: "10.0.0.1") == .token) }
        #expect(try check(gate, token: "right", from: "10.0.0.1") == nil)
    }

    @Test func behindAProxyOfThisMachineStrangersDoNotShutOutTheOthers() throws {
        let gate = gate(allowed: ["phone"])
        for index in 0..<10 {
            let list = "10.9.9.\(index), 10.0.0.1"
            #expect(try check(gate, token: "wrong", from: "127.0.0.1", host: "phone", forwarded: list) == .token)
        }
        #expect(try check(gate, token: "right", from: "127.0.0.1", host: "phone", forwarded: "10.0.0.1") == .guesses)
        #expect(try check(gate, token: "right", from: "127.0.0.1", host: "phone", forwarded: "10.0.0.2") == nil)
    }

    @Test func onlyAProxyOfThisMachineIsBelieved() throws {
        for (remote, host) in [("10.0.0.1", "phone"), ("127.0.0.1", "localhost")] {
            let gate = gate(allowed: ["phone"])
            for index in 0..<10 {
                let forwarded = "10.0.1.\(index)"
                #expect(try check(gate, token: "wrong", from: remote, host: host, forwarded: forwarded) == .token)
            }
            #expect(try check(gate, token: "wrong", from: remote, host: host, forwarded: "10.0.2.1") == .guesses)
        }
    }
}
