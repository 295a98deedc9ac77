package import Testing

/// Has a test, or a suite as a whole, begin after the others, so that a failure in one of those is seen within the first minute.
///
/// All tests stand in one line, and only some of them run at a time. Whoever gets into it three seconds later is at its end.
package struct LateTrait: SuiteTrait, TestTrait, TestScoping {
    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        // Once for all cases, before any of them takes a place.
        testCase == nil ? self : nil
    }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Task.sleep(for: .seconds(3))
        try await function()
    }
}

extension Trait where Self == LateTrait {
    /// For tests that take long: more than a second of a processor in a debug build.
    package static var late: Self { LateTrait() }
}
