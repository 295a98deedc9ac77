import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "CrateKit")
        #expect(rule.offenders == [])
        #expect(rule.count >= 15, "the pattern finds no calls")
    }
}
