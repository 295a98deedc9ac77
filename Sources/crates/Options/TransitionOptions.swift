import ArgumentParser
import CrateCommand
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
        transform: TransitionParser.transition)
    var transition: Transition?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The duration of the transition. (default: \(MediaTiming.defaultDuration))", valueName: "S"),
        transform: TransitionParser.duration)
    var transitionDuration: Double?

    @Option(
        help: ArgumentHelp(
            "The easing of the transition, such as ease-in-out or out-bounce. (default: linear)", valueName: "EASING"),
        transform: TransitionParser.easing)
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
}
