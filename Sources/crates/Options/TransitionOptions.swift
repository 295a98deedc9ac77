import ArgumentParser
import CrateKit
import TimerAnimation

/// The scene that follows another one, and the transition to it: the options of `render` for two scenes.
struct TransitionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Another scene, which replaces the first at the end of its run, by a transition.", valueName: "SCENE"),
        completion: .scenes)
    var then: String?

    @Option(
        help: ArgumentHelp(
            """
            The transition: \(Transition.Kind.allCases.map(\.name).joined(separator: ", ")), with the side from which the \
            other scene comes, such as push:from-right. (default: fade)
            """, valueName: "KIND[:SIDE]"),
        completion: .list(Transition.Kind.allCases.map(\.name)),
        transform: TransitionOptions.transition)
    var transition: Transition?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The duration of the transition. (default: \(MediaTiming.defaultDuration))", valueName: "S"),
        transform: TransitionOptions.duration)
    var transitionDuration: Double?

    @Option(
        help: ArgumentHelp(
            "The easing of the transition, such as ease-in-out or out-bounce. (default: linear)", valueName: "EASING"),
        transform: TransitionOptions.easing)
    var transitionEasing: Easing?

    func validate() throws {
        if then == nil && (transition != nil || transitionDuration != nil || transitionEasing != nil) {
            throw ValidationError("--transition and its options go with --then, which names the other scene")
        }
    }

    /// The transition that the options describe.
    var chosen: Transition {
        var chosen = transition ?? Transition()
        chosen.timing.duration = transitionDuration ?? MediaTiming.defaultDuration
        if let transitionEasing { chosen.easing = transitionEasing }
        return chosen
    }

    private static func transition(_ name: String) throws -> Transition {
        do {
            return try Transition(name: name)
        } catch {
            throw ValidationError("\(error)")
        }
    }

    private static func duration(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= 60 else {
            throw ValidationError("it must be a number of seconds, more than 0 and at most 60")
        }
        return seconds
    }

    private static func easing(_ name: String) throws -> Easing {
        guard let easing = Easing(name: name) else {
            let curves = Easing.Curve.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError(
                "it must be the name of an easing such as linear, ease-in-out or out-bounce; in-, out- and in-out- go with "
                    + curves)
        }
        return easing
    }
}
