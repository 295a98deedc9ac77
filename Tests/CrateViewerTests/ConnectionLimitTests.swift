import NIOCore
import Testing

@testable import CrateViewer

struct ConnectionLimitTests {
    private func group(_ number: Int) throws -> AddressGroup {
        try #require(AddressGroup(SocketAddress(ipAddress: "10.0.\(number / 256).\(number % 256)", port: 1)))
    }

    @Test(
        arguments: [
            (64, 1_000_000, 512), (64, 1024, 512), (64, 256, 96), (64, 64, 4), (64, 0, 4), (1000, 1_000_000, 4000),
            (1000, 1024, 864), (.max, 20_000, 19_840),
        ])
    func theLimitIsBelowTheDescriptors(clients: Int, descriptors: Int, total: Int) {
        let limit = ConnectionLimit(maximumClients: clients, descriptors: descriptors)
        #expect(limit.total == total)
        #expect(limit.perAddress == max(2, total / 4 * 3))
        #expect(descriptors < 100 || limit.total + ConnectionLimit.slack < descriptors)
    }

    @Test func theSystemsLimitIsKnown() {
        #expect(ConnectionLimit.descriptors >= 64)
    }

    @Test func noAddressTakesAllAndAllTogetherTakeNoMore() throws {
        let limit = ConnectionLimit(maximumClients: 1, descriptors: 256)
        let first = try group(1)
        for _ in 0..<72 { #expect(limit.admit(first) == nil) }
        #expect(limit.admit(first) == .address)
        for number in 2..<26 { #expect(limit.admit(try group(number)) == nil) }
        #expect(limit.count == 96)
        #expect(limit.admit(try group(50)) == .all)
        limit.leave(first)
        #expect(limit.admit(try group(50)) == nil)
        #expect(limit.admit(first) == .all)
    }
}

struct HeadScannerTests {
    private func scan(_ texts: String...) -> (longest: Int, hasBegun: Bool) {
        var scanner = HeadScanner()
        let longest = texts.map { scanner.scan(ByteBuffer(string: $0).readableBytesView) }
        return (longest.max() ?? 0, scanner.hasBegun)
    }

    @Test func theLengthOfTheLongestHeadIsFound() {
        #expect(scan("GET / HTTP/1.1\r\nA: b\r\n\r\n") == (24, false))
        #expect(scan("GET / HTTP/1.1\r\nA: b\r\n\r", "\nGET") == (24, true))
        #expect(scan("GET /\n\n", "GET /a\n\n", "GET") == (8, true))
        #expect(scan("GET /\r\nA: b\r\n") == (13, true))
    }

    @Test func emptyLinesBeforeAHeadAreAPartOfIt() {
        #expect(scan("\r\n\r\n\r\n") == (6, true))
        #expect(scan("\r\n\r\nGET /\r\n\r\n") == (13, false))
    }
}
