import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "Chipmunk")
        #expect(rule.offenders == [])
        #expect(rule.count >= 150, "the pattern finds no calls")
    }
}
