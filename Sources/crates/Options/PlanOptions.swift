import ArgumentParser
import CrateKit

/// What to run and for how long: the options that `run` and `record` share.
struct PlanOptions: ParsableArguments {
    @Argument(help: "The scene: a name, as `crates scenes` lists them, or a file.")
    var scene = "crates"

    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions

    /// The run that the options ask for.
    func plan() throws -> RunPlan {
        try plan(of: SceneLookup.source(scene).scene)
    }

    /// The run of a scene that the options ask for.
    func plan(of scene: Scene) throws -> RunPlan {
        try timing.plan(of: scene, tilt: tilt.track())
    }
}
