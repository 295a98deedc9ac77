import ArgumentParser
import CrateCommand
import CrateKit

/// The length of a run and of its steps: the options of all commands that run scenes.
struct EndOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after N steps.", valueName: "N"),
        transform: NumberParser.steps)
    var steps: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after S simulated seconds.", valueName: "S"),
        transform: NumberParser.seconds)
    var seconds: Double?

    @Flag(help: "Stop when everything rests. (default, unless the scene has another end)")
    var untilRest = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Wait for rest for at most S simulated seconds. (default: 60, or 60 more than a recording that lasts longer)",
            valueName: "S"),
        transform: NumberParser.seconds)
    var limit: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Steps per simulated second. (default: the scene's, or 120)", valueName: "HZ"),
        transform: NumberParser.rate)
    var hz: Double?

    func validate() throws {
        if [steps != nil, seconds != nil, untilRest].count(where: \.self) > 1 {
            throw ValidationError("--steps, --seconds and --until-rest exclude each other: give one of them")
        }
        if limit != nil && (steps != nil || seconds != nil) {
            throw ValidationError("--limit goes with --until-rest")
        }
        let steps = (seconds ?? limit ?? RunPlan.defaultLimit) * (hz ?? RunPlan.defaultRate)
        if self.steps == nil && steps > Double(RunPlan.maximumSteps) {
            throw ValidationError("a run takes at most \(RunPlan.maximumSteps) steps, got \(steps)")
        }
    }

    /// Returns the end that the options describe, at a rate and under a tilt, or nil if no option is given.
    func end(rate: Double, tilt: TiltTrack) -> RunPlan.End? {
        if let steps { return .steps(steps) }
        if let seconds { return .steps(after: seconds, rate: rate) }
        return untilRest || limit != nil ? .rest(limit: limit ?? RunPlan.limit(under: tilt, rate: rate)) : nil
    }

    /// Returns a scene's plan. Missing options default to the scene's values.
    func plan(of scene: Scene, tilt: TiltTrack?) throws(CommandFailure) -> RunPlan {
        var plan = RunPlan(scene: scene, tilt: tilt, rate: hz)
        if let end = end(rate: plan.rate, tilt: plan.tilt) { plan.end = end }
        do {
            // The scene was checked when it was read, and is checked again when its world is built.
            try plan.validateRun()
        } catch {
            throw CommandFailure(code: .badData, message: "\(scene.name): \(error)")
        }
        return plan
    }
}
