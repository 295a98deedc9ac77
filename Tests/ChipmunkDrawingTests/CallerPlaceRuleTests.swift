import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "ChipmunkDrawing")
        #expect(rule.offenders == [])
        #expect(rule.count >= 6, "the pattern finds no calls")
    }
}
