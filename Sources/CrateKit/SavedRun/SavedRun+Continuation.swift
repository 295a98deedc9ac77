extension SavedRun {
    /// Returns the plan of what follows.
    ///
    /// - Parameters:
    ///   - tilt: The tilt from the next step on, with times that count from the beginning of the run. Defaults to nil: the tilt that
    ///     was saved.
    ///   - end: When to stop, with steps and seconds that count from here. Defaults to nil: the end that was saved.
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

    /// Throws what to do if something is asked of the run that is not as it was saved.
    ///
    /// - Parameters:
    ///   - scene: The scene to continue with, or nil for that of the run.
    ///   - rate: The number of steps per second, or nil for that of the run.
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
    /// Returns whether the physics of two scenes is the same.
    func movesLike(_ other: Scene) -> Bool {
        self == other || digest == other.digest
    }
}
