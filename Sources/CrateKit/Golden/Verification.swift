/// What came out of doing a golden's run again.
public struct Verification: Hashable, Sendable {
    /// Where the run and the golden disagree.
    public var drifts: [Drift]
    /// How closely they agree otherwise.
    public var agreement: Agreement
    /// Where the bits of the run left the golden's, if that is known: on the golden's architecture and library version, and
    /// where it has a trace.
    public var divergence: Divergence?
    /// Whether some of the drifts are from the invariants of physics, whatever the golden says.
    public var breaksInvariants = false
    /// The golden of the run that was done now: what to keep if the change is wanted.
    public var actual: Golden

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

extension Verification {
    /// What happened, for people: the first step that went another way, and the body that is furthest off.
    public var summary: String {
        guard !holds else { return agreement.rawValue }
        var parts: [String] = []
        if let divergence { parts.append("\(divergence)") }
        if let drift = worstDrift {
            parts.append("\(drift)")
        }
        return parts.joined(separator: "; ")
    }

    /// The drift of a body by the most, or the first one if none is of a body.
    public var worstDrift: Drift? {
        let measured = drifts.filter { $0.body != nil && $0.magnitude != nil }
        return measured.max { ($0.magnitude ?? 0) < ($1.magnitude ?? 0) } ?? drifts.first
    }
}
