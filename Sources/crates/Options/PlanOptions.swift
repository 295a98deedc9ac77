import ArgumentParser
import CrateKit

/// What to run and for how long: the options that `run` and `record` share.
struct PlanOptions: ParsableArguments {
    @Argument(help: "The scene; `crates scenes` lists them.")
    var scene = "crates"

    @OptionGroup var tilt: TiltOptions

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after some steps.", valueName: "N"),
        transform: NumberParser.steps)
    var steps: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after some simulated seconds.", valueName: "S"),
        transform: NumberParser.seconds)
    var seconds: Double?

    @Flag(help: "Stop when everything rests. (default, unless the scene says otherwise)")
    var untilRest = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most simulated seconds to wait for rest. (default: 60)", valueName: "S"),
        transform: NumberParser.seconds)
    var limit: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Steps per simulated second. (default: as the scene says, or 120)", valueName: "HZ"),
        transform: NumberParser.rate)
    var hz: Double?

    func validate() throws {
        if [steps != nil, seconds != nil, untilRest].count(where: \.self) > 1 {
            throw ValidationError("--steps, --seconds and --until-rest exclude each other: give one of them")
        }
        if limit != nil && (steps != nil || seconds != nil) {
            throw ValidationError("--limit goes with --until-rest")
        }
        let simulated = seconds ?? limit ?? PlanOptions.defaultLimit
        if steps == nil && simulated * (hz ?? 120) > Double(RunPlan.maximumSteps) {
            throw ValidationError("a run takes at most \(RunPlan.maximumSteps) steps, got \(simulated * (hz ?? 120))")
        }
    }

    private static let defaultLimit = 60.0

    /// The run that the options ask for.
    func plan() throws -> RunPlan {
        var plan = RunPlan(scene: try SceneLookup.scene(named: scene), tilt: try tilt.track(), rate: hz)
        if let steps {
            plan.end = .steps(steps)
        } else if let seconds {
            plan.end = .steps(Int((seconds * plan.rate).rounded()))
        } else if untilRest || limit != nil {
            plan.end = .rest(limit: limit ?? PlanOptions.defaultLimit)
        }
        return plan
    }
}
