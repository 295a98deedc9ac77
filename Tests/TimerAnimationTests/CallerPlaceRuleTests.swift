import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "TimerAnimation")
        #expect(rule.offenders == [])
        #expect(rule.count >= 35, "the pattern finds no calls")
    }
}
