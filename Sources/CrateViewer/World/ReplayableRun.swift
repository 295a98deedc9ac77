import CrateKit

/// The history from a scene's start to one state of the world.
struct ReplayableRun: Sendable {
    let scene: ServedScene
    /// The number of the state. Each state of a world has its own.
    let revision: Int
    /// The number of steps since the start.
    let stepCount: Int
    /// The run under the scene's own tilt.
    let outline: RunPlan
    let history: TiltHistory
    /// The present tilt of the device.
    let tilt: Tilt

    /// Returns the tilt since the scene's start.
    func recording() throws -> TiltRecording {
        try history.recording(elseHeld: tilt)
    }

    /// Returns the run that leads to this state, to the last bit.
    func plan() throws -> RunPlan {
        var plan = outline
        plan.tilt = .recording(try recording())
        plan.end = .steps(stepCount)
        return plan
    }
}
