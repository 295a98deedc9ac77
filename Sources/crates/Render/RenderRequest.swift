import ChipmunkDrawing
import CrateKit

/// What `crates render` is to do: what its stills, strips and films have in common.
struct RenderRequest {
    var plan: RunPlan
    var picture: PictureOptions
    /// The file to write.
    var output: String
    var isQuiet: Bool

    /// How a world looks now.
    func style(of world: World, _ trails: BodyTrails) -> DrawingStyle {
        var style = picture.style(of: world)
        trails.add(to: &style, of: world)
        return style
    }

    /// Does the run, or the same one to another end.
    ///
    /// - Parameter observe: Called before the first step, and after each.
    func run(to end: RunPlan.End? = nil, observe: (Simulation) throws -> Void = { _ in }) throws -> Simulation {
        var plan = plan
        plan.end = end ?? plan.end
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: isQuiet)
        defer { progress.finish() }
        let simulation = try plan.begin()
        try observe(simulation)
        while !plan.isOver(simulation) {
            simulation.step()
            progress.update(simulation.stepCount)
            try observe(simulation)
        }
        return simulation
    }

    /// What ends the command if a picture cannot be made.
    func failure(_ error: PictureError) -> CommandFailure {
        CommandFailure(code: .ioError, message: "cannot write \(output): \(error)")
    }
}
