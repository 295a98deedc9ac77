extension SavedRun {
    /// Returns the plan of the rest of the run.
    ///
    /// - Parameters:
    ///   - tilt: The tilt from the next step on; its times count from the start of the run. Defaults to nil: the saved
    ///     tilt.
    ///   - end: The end of the run, with steps and seconds that count from here. Defaults to nil: the saved end.
    /// - Throws: ``InputError`` if a number is outside its range.
    public func plan(tilt: TiltTrack? = nil, end: RunPlan.End? = nil) throws(InputError) -> RunPlan {
        var plan = plan
        if let tilt { plan.tilt = tilt }
        switch end {
        case .steps(let steps): plan.end = .steps(stepCount.addingClamped(steps))
        case .rest(let seconds): plan.end = .rest(limit: time + seconds)
        case nil: break
        }
        try plan.validateRun()
        return plan
    }

    /// Throws, with a hint, if the requested scene or rate is not the saved one.
    ///
    /// - Parameters:
    ///   - scene: The scene to continue with, or nil for the saved one.
    ///   - rate: The number of steps per second, or nil for the saved rate.
    package func check(scene: Scene?, rate: Double?) throws(InputError) {
        if let scene, !scene.movesLike(plan.scene) {
            let (saved, given) = (plan.scene.name.shortened, scene.name.shortened)
            let problem =
                saved == given
                ? "another scene named \"\(saved)\" was saved; leave scene and bounds out to resume it"
                : "the scene \"\(saved)\" was saved, and not \"\(given)\"; leave the scene out to resume it"
            throw InputError(problem: problem)
        }
        if let rate, rate != plan.rate {
            throw InputError(
                problem: "it was saved at \(rounded(plan.rate, digits: 12)) steps per second, and not at "
                    + "\(rounded(rate, digits: 12)); leave the rate out to resume it")
        }
    }
}

extension Scene {
    /// Returns whether two scenes have the same physics.
    func movesLike(_ other: Scene) -> Bool {
        self == other || digest == other.digest
    }
}
