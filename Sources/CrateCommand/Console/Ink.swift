#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The condition for a command to write in color.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// In color to a terminal that has colors, unless the variable `NO_COLOR` is set.
    case auto
    case always, never

    /// Returns whether a stream gets colors.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the stream is a terminal.
    ///   - environment: The variables of the process. An empty `NO_COLOR` counts as not set.
    package func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }

    /// Returns whether a stream of this process gets colors.
    package func isOn(for stream: StandardStream) -> Bool {
        isOn(isTerminal: stream.isTerminal, environment: ProcessInfo.processInfo.environment)
    }
}

/// Colors words, or leaves them as they are.
package struct Ink: Sendable {
    /// Whether words are colored.
    package let isOn: Bool

    /// The colors, which each terminal shows in a shade of its own.
    package enum Color: Int, Sendable {
        case red = 31
        case green = 32
        case yellow = 33
    }

    package init(isOn: Bool) {
        self.isOn = isOn
    }

    /// Creates the ink for a stream of this process.
    package init(_ choice: ColorChoice, for stream: StandardStream) {
        self.init(isOn: choice.isOn(for: stream))
    }

    /// Returns a word in bold and in a color, followed by a return to the terminal's own.
    package func word(_ text: String, _ color: Color) -> String {
        isOn ? "\u{1b}[1;\(color.rawValue)m\(text)\u{1b}[0m" : text
    }
}
