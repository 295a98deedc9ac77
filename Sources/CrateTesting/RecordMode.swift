import CrateKit

/// The choice of goldens that a test records.
///
/// An expectation's own `record` decides. Without it, the trait ``GoldensTrait/goldens(record:)`` nearest to the test does, and
/// without one, the variable `CRATES_RECORD`, which has a case's name for a whole run of tests. Defaults to ``missing``. Where
/// the variable `CI` is set, and neither `0` nor `false`, nothing is ever recorded.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Missing goldens only.
    case missing
    /// All goldens, existing ones included.
    case all
    /// Missing goldens and drifted goldens.
    case failed
    /// No goldens.
    case never
}

extension RecordMode {
    /// The record mode of the trait nearest to the running test.
    @TaskLocal static var ofTrait: RecordMode?

    /// Returns the mode of an expectation, given its own. In continuous integration it is always ``never``: nobody
    /// would review there what was recorded.
    ///
    /// - Throws: ``RecordModeError`` if `CRATES_RECORD` decides and is none of the cases.
    static func current(
        _ own: RecordMode?, in environment: [String: String]
    ) throws(RecordModeError) -> RecordMode {
        if ContinuousIntegration.isRunning(in: environment) { return .never }
        if let mode = own ?? ofTrait { return mode }
        guard let text = environment["CRATES_RECORD"], !text.isEmpty else { return .missing }
        guard let mode = RecordMode(rawValue: text) else { throw RecordModeError(text: text) }
        return mode
    }
}

/// The variable `CRATES_RECORD` says what it cannot.
struct RecordModeError: Error, Hashable, CustomStringConvertible {
    var text: String

    var description: String {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return "CRATES_RECORD must be one of \(modes), got \"\(text)\""
    }
}
