import ArgumentParser
import CrateCommand
import CrateKit

/// The scene and the length of its run: the options that `run` and `record` share.
struct PlanOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The scene: a name, as `crates scenes` lists them, or a file. (default: crates)", valueName: "scene"),
        completion: .scenes)
    var givenScene: String?

    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions

    /// The scene's name or file.
    var scene: String { givenScene ?? "crates" }

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
