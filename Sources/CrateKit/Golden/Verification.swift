package import Chipmunk

/// The result of performing a golden's run again.
public struct Verification: Hashable, Sendable {
    /// The differences between the run and the golden.
    public var drifts: [Drift]
    /// The degree of agreement apart from the drifts.
    public var agreement: Agreement
    /// The steps between which the run diverged from the golden, or nil if they are not known. They are known on the
    /// golden's architecture and library version, if the golden has a trace.
    public var divergence: Divergence?
    /// Whether some of the drifts are violated invariants of physics. Defaults to false.
    package var breaksInvariants = false
    /// The steppers that performed the run. Defaults to the stepper of new spaces.
    package var steppers: [Stepper] = [.default]
    /// The first difference between the steppers, or nil if all have the same bits.
    package var stepperDifference: StepperDifference?
    /// Whether each step was taken back and performed again. Defaults to false.
    package var rewinds = false
    /// The first step that was not the same when it was performed again; nil if there is none.
    package var rewindDifference: StateDifference?
    /// The golden of the new run, to keep if the change is intended.
    public var actual: Golden

    /// The degree of agreement between a run and its golden.
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
        drifts.isEmpty && stepperDifference == nil && rewindDifference == nil
    }

    /// The drifts as a table for people, one per row. A difference between steppers comes first.
    package var table: String { table(within: nil) }

    /// Returns the table, folded to a width in characters; see ``TextTable/text(within:)``.
    package func table(within width: Int?) -> String {
        var table = TextTable(headings: ["body", "field", "expected", "actual", "difference"])
        if let difference = stepperDifference {
            table.append(difference.drift, field: "\(difference.drift.field) at step \(difference.step)")
        }
        for drift in drifts { table.append(drift, field: drift.field) }
        return table.text(within: width)
    }
}

extension Verification {
    /// The result for people: the first step that differs, and the body that is furthest off.
    public var summary: String {
        guard !holds else {
            let steppers = steppers.count > 1 ? ", by both steppers" : ""
            return agreement.rawValue + steppers + (rewinds ? ", and each step rewinds" : "")
        }
        var parts: [String] = []
        if let rewindDifference { parts.append("does not rewind: \(rewindDifference)") }
        if let stepperDifference { parts.append("\(stepperDifference)") }
        if let divergence { parts.append("\(divergence)") }
        if let drift = worstDrift {
            parts.append("\(drift)")
        }
        return parts.joined(separator: "; ")
    }

    /// The largest drift of a body, or the first drift if none belongs to a body.
    package var worstDrift: Drift? {
        let measured = drifts.filter { $0.body != nil && $0.magnitude != nil }
        return measured.max { ($0.magnitude ?? 0) < ($1.magnitude ?? 0) } ?? drifts.first
    }
}

extension TextTable {
    fileprivate mutating func append(_ drift: Drift, field: String) {
        let values = drift.roundedValues
        append([drift.body ?? "-", field, values.expected, values.actual, values.difference ?? "-"])
    }
}
