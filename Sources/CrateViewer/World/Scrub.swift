import CrateKit

/// A request to show a step of the timeline.
struct Scrub {
    let step: Int
    let client: Int
    /// The tilt that counted before the first request.
    let latestTilt: Tilt
    /// Whether the world is to continue from the step.
    var isLetGo = false
}
