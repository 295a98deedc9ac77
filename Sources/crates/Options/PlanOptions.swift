public import ArgumentParser
import CrateKit

/// What to run and for how long: the options that `run` and `record` share.
struct PlanOptions: ParsableArguments {
    @Argument(help: "The scene; `crates scenes` lists them.")
    var scene = "crates"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How the device is held, in g: x to the right, y up. (default: 0,-1)", valueName: "X,Y"),
        transform: TiltParser.tilt)
    var tilt: Tilt?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What the accelerometer measures, in g, instead of --tilt.", valueName: "X,Y[,Z]"),
        transform: TiltParser.accelerometer)
    var accelerometer: AccelerometerReading?

    @Option(help: "How the device is turned, for --accelerometer. (default: landscape-left)")
    var orientation: DeviceOrientation?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after some steps.", valueName: "N"),
        transform: NumberParser.steps)
    var steps: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Stop after some simulated seconds.", valueName: "S"),
        transform: NumberParser.seconds)
    var seconds: Double?

    @Flag(help: "Stop when everything rests. (default)")
    var untilRest = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most simulated seconds to wait for rest. (default: 60)", valueName: "S"),
        transform: NumberParser.seconds)
    var limit: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Steps per simulated second. (default: 120)", valueName: "HZ"),
        transform: NumberParser.rate)
    var hz = 120.0

    func validate() throws {
        if tilt != nil && accelerometer != nil {
            throw ValidationError("--tilt and --accelerometer say the same thing: give one of them")
        }
        if orientation != nil && accelerometer == nil {
            throw ValidationError("--orientation goes with --accelerometer")
        }
        if [steps != nil, seconds != nil, untilRest].count(where: \.self) > 1 {
            throw ValidationError("--steps, --seconds and --until-rest exclude each other: give one of them")
        }
        if limit != nil && (steps != nil || seconds != nil) {
            throw ValidationError("--limit goes with --until-rest")
        }
        let simulated = seconds ?? limit ?? PlanOptions.defaultLimit
        if steps == nil && simulated * hz > Double(RunPlan.maximumSteps) {
            throw ValidationError("a run takes at most \(RunPlan.maximumSteps) steps, got \(simulated * hz)")
        }
    }

    private static let defaultLimit = 60.0

    /// The run that the options ask for.
    func plan() throws(CommandFailure) -> RunPlan {
        var plan = RunPlan(scene: try SceneLookup.scene(named: scene), tilt: heldTilt, rate: hz)
        if let steps {
            plan.end = .steps(steps)
        } else if let seconds {
            plan.end = .steps(Int((seconds * hz).rounded()))
        } else {
            plan.end = .rest(limit: limit ?? PlanOptions.defaultLimit)
        }
        return plan
    }

    private var heldTilt: Tilt {
        if let accelerometer {
            return Tilt(
                accelerometer: accelerometer.x, accelerometer.y, orientation: orientation ?? .landscapeLeft)
        }
        return tilt ?? .upright
    }
}

extension DeviceOrientation: ExpressibleByArgument {}
