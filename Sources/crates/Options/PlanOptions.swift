import ArgumentParser
import CrateKit

/// The scene and the length of its run: the options that `run` and `record` share.
struct PlanOptions: ParsableArguments {
    @Argument(help: "The scene: a name, as `crates scenes` lists them, or a file.")
    var scene = "crates"

    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions

    /// Returns the plan that the options describe.
    func plan() throws -> RunPlan {
        try plan(of: bounds.applied(to: SceneLookup.source(scene).scene))
    }

    /// Returns the plan of a scene that the options describe, whose bounds are already what they are to be.
    func plan(of scene: Scene) throws -> RunPlan {
        try timing.plan(of: scene, tilt: tilt.track())
    }
}
