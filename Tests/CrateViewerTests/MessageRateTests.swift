import Testing

@testable import CrateViewer

struct MessageRateTests {
    @Test func asManyAsAreAllowedMayComeAtOnce() {
        var rate = MessageRate()
        let exceeded = (0..<241).map { _ in rate.exceeds(at: .seconds(5)) }
        #expect(exceeded.firstIndex(of: true) == 240)
    }

    @Test func aSteadyStreamAtTheLimitGoesOnForEver() {
        var rate = MessageRate()
        let exceeded = (0..<24_000).contains { rate.exceeds(at: .seconds(1) * $0 / 239) }
        #expect(!exceeded)
    }

    @Test func aStreamAboveTheLimitEnds() {
        var rate = MessageRate()
        let exceeded = (0..<24_000).contains { rate.exceeds(at: .seconds(1) * $0 / 250) }
        #expect(exceeded)
    }
}
