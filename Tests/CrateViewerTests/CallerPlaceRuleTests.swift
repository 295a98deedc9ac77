import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "CrateViewer")
        #expect(rule.offenders == [])
        #expect(rule.count >= 2, "the pattern finds no calls")
    }
}
