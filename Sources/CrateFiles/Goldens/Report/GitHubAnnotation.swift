import CrateKit

/// A workflow command of GitHub that shows a golden's failure at its file.
package enum GitHubAnnotation {
    /// Returns the line of the command, or nil if nothing failed.
    package static func text(for outcome: GoldenOutcome) -> String? {
        let title: String
        switch outcome.status {
        case .ok: return nil
        case .drift: title = "Golden drifted: \(outcome.scene ?? outcome.file)"
        case .rewind: title = "Golden does not rewind: \(outcome.scene ?? outcome.file)"
        case .obsolete: title = "Golden is obsolete: \(outcome.scene ?? outcome.file)"
        case .error: title = "Golden cannot be verified"
        }
        // GitHub's log interprets what a terminal would. The details are tables, whose cells are escaped.
        let message = outcome.message.printable + (outcome.details.map { "\n\n\($0)" } ?? "")
        return "::error file=\(property(outcome.file.printable)),title=\(property(title.printable))::\(data(message))"
    }

    /// Escapes a message.
    static func data(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// Escapes a property's value.
    static func property(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
    }
}
