import TestSupport
import Testing

@Suite struct CallerPlaceRuleTests {
    @Test func publicCallsPassTheirCallersPlaceOn() throws {
        let rule = try CallerPlaceRule(of: "CrateDrawing")
        #expect(rule.offenders == [])
        #expect(rule.count >= 1, "the pattern finds no calls")
    }
}
