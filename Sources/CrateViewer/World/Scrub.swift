import CrateKit

/// A step of the timeline that somebody asks for.
struct Scrub {
    let step: Int
    let client: Int
    /// The tilt that counted before anybody asked for a step.
    let latestTilt: Tilt
    /// Whether the world is to go on from the step.
    var isLetGo = false
}
