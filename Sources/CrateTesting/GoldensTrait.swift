public import Testing

/// The record mode of a suite or a test. Made by ``GoldensTrait/goldens(record:)``.
public struct GoldensTrait: SuiteTrait, TestTrait, TestScoping {
    private let record: RecordMode

    init(record: RecordMode) {
        self.record = record
    }

    /// True: a suite's trait also applies to the tests of the suites within it.
    public var isRecursive: Bool { true }

    /// Runs a test in the trait's mode.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await RecordMode.$ofTrait.withValue(record) { try await function() }
    }
}

extension Trait where Self == GoldensTrait {
    /// Sets which goldens the expectations of a suite or a test record.
    ///
    ///     @Suite(.goldens(record: .never)) struct PileTests {
    ///         @Test func theBallsRest() { expectRest(of: .balls(seed: 1)) }
    ///
    ///         @Test(.goldens(record: .failed)) func theCratesRest() { expectRest(of: .crates) }
    ///     }
    ///
    /// The trait nearest to a test decides. It overrides the variable `CRATES_RECORD`, and an expectation's own
    /// `record` overrides the trait. A detached task does not see the trait: pass `record` there.
    public static func goldens(record: RecordMode) -> Self {
        GoldensTrait(record: record)
    }
}
