package import CrateKit
package import TimerAnimation

/// Parses the options of a transition.
package enum TransitionParser {
    /// Parses "KIND" or "KIND:SIDE".
    package static func transition(_ name: String) throws -> Transition {
        try Transition(name: name)
    }

    package static func duration(_ text: String) throws(InputError) -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= 60 else {
            throw InputError(problem: "it must be a number of seconds, more than 0 and at most 60")
        }
        return seconds
    }

    package static func easing(_ name: String) throws(InputError) -> Easing {
        guard let easing = Easing(name: name) else {
            let curves = Easing.Curve.allCases.map(\.rawValue).joined(separator: ", ")
            throw InputError(
                problem:
                    "it must be the name of an easing such as linear, ease-in-out or out-bounce; in-, out- and in-out- go with "
                    + curves)
        }
        return easing
    }
}
