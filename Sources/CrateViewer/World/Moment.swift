import CrateKit

/// What leads from a scene's start to a moment of the world.
struct Moment: Sendable {
    let scene: ServedScene
    /// The number of this moment. Each moment of a world has its own.
    let revision: Int
    /// How many steps were done since the start.
    let stepCount: Int
    /// The run under the scene's own tilt.
    let outline: RunPlan
    let history: TiltHistory
    /// How the device is held.
    let tilt: Tilt

    /// The tilt since the scene's start.
    func recording() throws -> TiltRecording {
        try history.recording(elseHeld: tilt)
    }

    /// The run that leads there, to the last bit.
    func plan() throws -> RunPlan {
        var plan = outline
        plan.tilt = .recording(try recording())
        plan.end = .steps(stepCount)
        return plan
    }
}
