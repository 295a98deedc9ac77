import CrateKit

/// Which goldens a test records. The variable `CRATES_RECORD` says it for a whole run of tests, by the cases' names.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Those that are not there yet. The default.
    case missing
    /// All, whatever is there.
    case all
    /// Those that are not there yet and those that drifted.
    case failed
    /// None.
    case never
}

extension RecordMode {
    /// What a run of tests asks for. Where the variable `CI` is set, and neither `0` nor `false`, that is always
    /// ``never``: nobody would review there what was recorded.
    ///
    /// - Throws: ``RecordModeError`` if `CRATES_RECORD` is none of the cases.
    static func current(
        _ asked: RecordMode?, in environment: [String: String]
    ) throws(RecordModeError) -> RecordMode {
        if ContinuousIntegration.isRunning(in: environment) { return .never }
        if let asked { return asked }
        guard let text = environment["CRATES_RECORD"], !text.isEmpty else { return .missing }
        guard let mode = RecordMode(rawValue: text) else { throw RecordModeError(text: text) }
        return mode
    }
}

/// The variable `CRATES_RECORD` says what it cannot.
struct RecordModeError: Error, CustomStringConvertible {
    var text: String

    var description: String {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return "CRATES_RECORD must be one of \(modes), got \"\(text)\""
    }
}
