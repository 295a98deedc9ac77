import CrateKit

/// The report of `crates verify` in the XML format of Ant's JUnit task, which continuous integration services read.
///
/// Drifts, steps that were not the same again, and obsolete goldens are failures; a golden that could not be verified
/// is an error.
package struct JUnitReport {
    private let outcomes: [GoldenOutcome]
    private let timestamp: String
    private let seconds: Double

    /// Creates the report of a run.
    ///
    /// - Parameters:
    ///   - outcomes: The outcome of each golden.
    ///   - timestamp: The start of the run, in UTC, as "2001-02-03T04:05:06".
    ///   - seconds: The duration of the run.
    package init(outcomes: [GoldenOutcome], timestamp: String, seconds: Double) {
        self.outcomes = outcomes
        self.timestamp = timestamp
        self.seconds = seconds
    }

    /// The report as XML.
    package var text: String {
        let failures = outcomes.count { ![.ok, .error].contains($0.status) }
        let errors = outcomes.count { $0.status == .error }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="crates verify" package="crates" id="0" hostname="localhost" \
            timestamp="\(timestamp)" tests="\(outcomes.count)" failures="\(failures)" errors="\(errors)" \
            time="\(fixed(seconds, decimals: 3))">
                <properties/>
            \(outcomes.map(testCase).joined())\
                <system-out>\(Self.escaped(outcomes.map { "\($0.status.rawValue) \($0.file)\n" }.joined()))</system-out>
                <system-err/>
              </testsuite>
            </testsuites>

            """
    }

    private func testCase(_ outcome: GoldenOutcome) -> String {
        let time = fixed(outcome.seconds, decimals: 3)
        let start = "    <testcase classname=\"crates.verify\" name=\"\(Self.escaped(outcome.file))\" time=\"\(time)\""
        let message = Self.escaped(outcome.message)
        switch outcome.status {
        case .ok: return start + "/>\n"
        case .drift, .rewind, .obsolete:
            let details = outcome.details.map(Self.escaped) ?? message
            return start + """
                >
                      <failure type="\(outcome.status.rawValue)" message="\(message)">\(details)</failure>
                    </testcase>

                """
        case .error:
            return start + """
                >
                      <error type="error" message="\(message)">\(message)</error>
                    </testcase>

                """
        }
    }

    /// Escapes text for XML, between tags and in attributes. Characters that XML does not permit are dropped.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\n": result.unicodeScalars.append(scalar)
            case "\t": result += "&#9;"
            case "\u{0}"..<" ", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
