import CrateCommand
import CrateKit

/// A command that plans the run of a scene: the options that `run`, `record`, `render`, `plot` and `watch` share.
///
/// No group of them is within another one: a debug build of ArgumentParser checks its options five times as often for each
/// level, which was most of the time of a short command.
protocol PlanningCommand {
    var given: SceneOptions { get }
    var bounds: BoundsOptions { get }
    var tilt: TiltOptions { get }
    var timing: EndOptions { get }
}

extension PlanningCommand {
    /// The scene's name or file.
    var scene: String { given.scene ?? "crates" }

    /// Returns the plan that the options describe.
    ///
    /// - Parameter isQuiet: Whether the note on how a tilt file was read is omitted.
    func plan(isQuiet: Bool) throws -> RunPlan {
        try plan(of: bounds.applied(to: SceneLookup.source(scene).scene), isQuiet: isQuiet)
    }

    /// Returns the plan that the options describe for a scene whose bounds are already set.
    func plan(of scene: Scene, isQuiet: Bool) throws -> RunPlan {
        try timing.plan(of: scene, tilt: tilt.given(isQuiet: isQuiet).track)
    }
}
