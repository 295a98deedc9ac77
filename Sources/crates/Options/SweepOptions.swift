import ArgumentParser
import CrateKit

/// The combinations of a sweep.
struct SweepOptions: ParsableArguments {
    @Argument(help: "The scene: a name, as `crates scenes` lists them, or a file.")
    var scene = "crates"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The tilts to the right, in g: one, or from one to another in steps, both included.",
            valueName: "FROM:TO:STEP"),
        transform: SweepParser.axis)
    var tiltX: SweepAxis?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The tilts upward.", valueName: "FROM:TO:STEP"),
        transform: SweepParser.axis)
    var tiltY: SweepAxis?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The tilt along an axis without tilts of its own. (default: 0,-1)", valueName: "X,Y"),
        transform: TiltParser.tilt)
    var tilt: Tilt?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seeds of a scene with random parts: one, or several such as 1...100 or 1,5,9.",
            valueName: "SEEDS"),
        transform: SweepParser.seeds)
    var seed: SweepSeeds?

    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var timing: EndOptions

    @Flag(help: "Add the places of the bodies to each line.")
    var bodies = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Run one of N equal parts, from 1; their outputs, one after the other, are that of the whole.",
            valueName: "I/N"),
        transform: SweepParser.shard)
    var shard = SweepShard.whole

    func validate() throws {
        if tilt != nil && tiltX != nil && tiltY != nil {
            throw ValidationError("--tilt says nothing beside --tilt-x and --tilt-y: leave one of the three out")
        }
    }

    /// Returns the sweep that the options describe.
    func sweep() throws -> Sweep {
        let found = try bounds.applied(to: SceneLookup.source(scene).scene)
        let plan = try timing.plan(of: found, tilt: nil)
        let tilt = tilt ?? .upright
        do throws(InputError) {
            let (x, y) = (try SweepAxis(tilt.x), try SweepAxis(tilt.y))
            return try Sweep(
                of: found, askedForBy: scene, bounds: bounds.bounds?.type, seeds: seed, tiltX: tiltX ?? x,
                tiltY: tiltY ?? y, rate: plan.rate, end: plan.end, includesBodies: bodies)
        } catch {
            throw CommandFailure(code: .usage, message: "\(error)")
        }
    }
}
