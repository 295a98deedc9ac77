import ArgumentParser
import CrateCommand
import CrateKit

/// The combinations of a sweep.
struct SweepOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The scene: a name, as `crates scenes` lists them, or a file. (default: crates)", valueName: "scene"),
        completion: .scenes)
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "Resume each run from a saved one, see `crates run --save`; --steps, --seconds and --limit count from there.",
            valueName: "FILE"),
        completion: .file())
    var from: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The tilts to the right, in g: one, or a range in steps, with both of its ends.",
            valueName: "FROM:TO:STEP"),
        transform: SweepParser.axis)
    var tiltX: SweepAxis?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The tilts upward.", valueName: "FROM:TO:STEP"),
        transform: SweepParser.axis)
    var tiltY: SweepAxis?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The tilt along the axis that --tilt-x or --tilt-y leaves out. (default: 0,-1, or the tilt of --from)",
            valueName: "X,Y"),
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
            "Run one of N equal parts, from 1; their outputs, one after the other, are the whole output.",
            valueName: "I/N"),
        transform: SweepParser.shard)
    var shard = SweepShard.whole

    func validate() throws {
        if tilt != nil && tiltX != nil && tiltY != nil {
            throw ValidationError("--tilt says nothing beside --tilt-x and --tilt-y: leave one of the three out")
        }
        if from != nil && seed != nil {
            throw ValidationError("--seed makes other scenes, and --from has one: leave one of them out")
        }
    }

    /// Returns the sweep that the options describe.
    func sweep() throws -> Sweep {
        if let from { return try sweep(from: from) }
        let found = try bounds.applied(to: SceneLookup.source(scene ?? "crates").scene)
        let tilt = tilt ?? .upright
        let plan = try timing.plan(of: found, tilt: .constant(tilt))
        do throws(InputError) {
            let (x, y) = (try SweepAxis(tilt.x), try SweepAxis(tilt.y))
            return try Sweep(
                of: found, askedForBy: scene ?? "crates", bounds: bounds.bounds?.type, seeds: seed, tiltX: tiltX ?? x,
                tiltY: tiltY ?? y, rate: plan.rate, end: plan.end, includesBodies: bodies)
        } catch {
            throw CommandFailure(code: .usage, message: "\(error)")
        }
    }

    private func sweep(from path: String) throws -> Sweep {
        let saved = try SavedRunFile.read(path)
        try saved.check(scene, bounds, timing, file: path)
        let tilt = tilt ?? saved.tilt
        let end =
            timing.end(rate: saved.plan.rate, tilt: .constant(tilt)) ?? .rest(limit: RunPlan.defaultLimit)
        do throws(InputError) {
            let (x, y) = (try SweepAxis(tilt.x), try SweepAxis(tilt.y))
            return try Sweep(from: saved, tiltX: tiltX ?? x, tiltY: tiltY ?? y, end: end, includesBodies: bodies)
        } catch {
            throw CommandFailure(code: .usage, message: "\(path): \(error)")
        }
    }
}
