import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "Dynamics")
        #expect(rule.offenders == [])
        #expect(rule.count >= 25, "the pattern finds no calls")
    }
}
