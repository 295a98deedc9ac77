import CrateKit

/// The goldens that a test records.
///
/// An expectation's own `record` decides. Without it, the nearest trait ``GoldensTrait/goldens(record:)`` does; without
/// a trait, the variable `CRATES_RECORD`, which holds a case's name for a whole test run. Defaults to ``missing``.
/// If the variable `CI` is set, and neither `0` nor `false`, nothing is ever recorded.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Records goldens that do not exist yet.
    case missing
    /// Records all goldens, and replaces existing ones.
    case all
    /// Records goldens that do not exist yet or that drifted.
    case failed
    /// Records nothing.
    case never
}

extension RecordMode {
    /// The mode of the trait nearest to the running test.
    @TaskLocal static var ofTrait: RecordMode?

    /// Returns the mode for an expectation, given its own. In continuous integration this is always ``never``, because
    /// nobody would review the recording there.
    ///
    /// - Throws: ``RecordModeError`` if `CRATES_RECORD` decides and is not a case's name.
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

/// The value of the variable `CRATES_RECORD` is invalid.
struct RecordModeError: Error, Hashable, CustomStringConvertible {
    var text: String

    var description: String {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return "CRATES_RECORD must be one of \(modes), got \"\(text)\""
    }
}
