import ArgumentParser
import ChipmunkDrawing
import CrateCommand
import CrateDrawing
import CrateKit

/// The options for saving a run and resuming it.
struct SavingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Save the end of the run, for --resume.", valueName: "FILE"), completion: .file())
    var save: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Replace the file of --save after every N steps, too.", valueName: "N"),
        transform: NumberParser.interval)
    var saveEvery: Int?

    @Option(
        help: ArgumentHelp(
            """
            Resume a saved run, whose scene and tilt need not be given. --steps, --seconds and --limit count from there; a tilt \
            that is given holds from there on.
            """, valueName: "FILE"),
        completion: .file())
    var resume: String?

    func validate() throws {
        if saveEvery != nil && save == nil { throw ValidationError("--save-every goes with --save") }
    }

    /// A run to perform, new or resumed.
    struct Start {
        /// The saved run to resume, or nil.
        var saved: SavedRun?
        var plan: RunPlan
        /// The pictures of the scene, if it is given.
        var pictures = ScenePictures()
        /// The report on the tilt file, or nil without a file.
        var tiltFile: TiltFileReport?
    }

    /// Returns the run that the options of a command describe.
    ///
    /// - Parameter isQuiet: Whether the note on how a tilt file was read is omitted.
    func start(_ command: some PlanningCommand, isQuiet: Bool) throws -> Start {
        guard let resume else {
            let source = try SceneLookup.source(command.scene)
            let scene = try command.bounds.applied(to: source.scene)
            let tilt = try command.tilt.given(isQuiet: isQuiet)
            let plan = try command.timing.plan(of: scene, tilt: tilt.track)
            return Start(plan: plan, pictures: source.pictures, tiltFile: tilt.report)
        }
        let saved = try SavedRunFile.read(resume)
        let source = try saved.check(command.given.scene, command.bounds, command.timing, file: resume)
        let tilt = try command.tilt.given(isQuiet: isQuiet)
        do {
            let end = command.timing.end(rate: saved.plan.rate, tilt: tilt.track ?? saved.plan.tilt)
            let plan = try saved.plan(tilt: tilt.track, end: end)
            return Start(
                saved: saved, plan: plan, pictures: source?.pictures ?? ScenePictures(), tiltFile: tilt.report)
        } catch {
            throw CommandFailure(code: .usage, message: "\(resume): \(error)")
        }
    }

    /// Resumes a saved run in a simulation that has just begun.
    func resume(_ simulation: Simulation, _ saved: SavedRun?) throws {
        guard let saved, let resume else { return }
        try SavedRunFile.attributing(to: resume) { () throws(SavedRunError) in try simulation.resume(saved) }
    }
}

extension SavedRun {
    /// Returns the given scene, if any. Throws with advice if an option asks for something else than was saved.
    @discardableResult
    func check(
        _ scene: String?, _ bounds: BoundsOptions, _ timing: EndOptions, file: String
    ) throws -> SceneSource? {
        let source = try scene.map { try SceneLookup.source($0) }
        do {
            try check(scene: bounds.applied(to: source?.scene ?? plan.scene), rate: timing.hz)
        } catch let error as InputError {
            throw CommandFailure(code: .usage, message: "\(file): \(error)")
        }
        return source
    }
}
