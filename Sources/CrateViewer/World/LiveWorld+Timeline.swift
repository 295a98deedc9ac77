import CrateKit

// Steps of the past, and branches from there.

extension LiveWorld {
    /// Whether hands do nothing, because the world is shown at a past step.
    var isHeld: Bool {
        scrub != nil && starts.due == nil
    }

    func scrub(to step: Int, by client: Int) {
        guard let reach = current.reach, starts.due == nil else { return }
        let latestTilt = scrub?.latestTilt ?? current.nextTilt
        if scrub == nil { current.hold() }
        schedule.dropRequests()
        scrub = Scrub(
            step: min(max(step, reach.lowerBound), reach.upperBound), client: client, latestTilt: latestTilt)
    }

    /// Moves toward the requested step, and continues from there if it was released.
    func showScrubbed(until deadline: ContinuousClock.Instant) {
        guard let wanted = scrub else { return }
        let before = current.frame.step
        let isThere = current.seek(wanted.step, until: deadline)
        if current.frame.step != before { revision += 1 }
        guard isThere, wanted.isLetGo else { return }
        scrub = nil
        current.branch()
        revision += 1
        // The tilts of the client who tilted then count again, or the scene's own if the client has left.
        let tilter = current.tilter.flatMap { audience.contains($0) ? $0 : nil }
        if tilter != current.tilter { current.add(.tilt(nil, by: nil)) }
        tiltHolder.giveBack(to: tilter, at: wanted.latestTilt)
    }
}

/// A request to show a step of the timeline.
struct Scrub {
    let step: Int
    let client: Int
    /// The tilt that counted before the first request.
    let latestTilt: Tilt
    /// Whether the world is to continue from the step.
    var isLetGo = false
}
