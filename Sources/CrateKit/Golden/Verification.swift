/// What came out of doing a golden's run again.
public struct Verification: Hashable, Sendable {
    /// Where the run and the golden disagree.
    public var drifts: [Drift]
    /// How closely they agree otherwise.
    public var agreement: Agreement

    /// How closely a run agrees with its golden.
    public enum Agreement: String, Hashable, Sendable {
        /// Every bit is the same.
        case sameBits = "same bits"
        /// The bits differ, on the architecture and library version that the golden was recorded with.
        case otherBits = "within tolerance, but other bits"
        /// The golden was recorded on another architecture or with another version of the library.
        case otherPlatform = "within tolerance, recorded on another architecture or library"
    }

    /// Whether the run confirms the golden.
    public var holds: Bool {
        drifts.isEmpty
    }

    /// The drifts for people, one in a row.
    public var table: String {
        var table = TextTable(headings: ["body", "field", "expected", "actual", "difference"])
        for drift in drifts {
            table.append([drift.body ?? "-", drift.field, drift.expected, drift.actual, drift.difference ?? "-"])
        }
        return table.text
    }
}

/// One disagreement between a run and its golden.
public struct Drift: Hashable, Sendable {
    /// The name of the body, or nil if it is about the run.
    public var body: String?
    /// What differs, such as "x" or "restStep".
    public var field: String
    /// What the golden says.
    public var expected: String
    /// What the run says.
    public var actual: String
    /// By how much they differ, where that is a number.
    public var difference: String?
}
