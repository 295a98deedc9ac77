import Chipmunk

extension Scene {
    /// What is odd about the scene: bodies that start in one another or outside of the walls, masses that are far apart,
    /// steps that are too long for the fastest body, and joints whose anchors start apart.
    ///
    /// - Parameter rate: The steps per second; nil for those of the scene.
    /// - Throws: ``SceneError`` if the scene cannot be built.
    public func warnings(rate: Double? = nil) throws(SceneError) -> [SceneWarning] {
        try CheckedScene(self).warnings(rate: rate)
    }
}

extension CheckedScene {
    /// What is odd about the scene; see ``Scene/warnings(rate:)``.
    func warnings(rate: Double? = nil) throws(SceneError) -> [SceneWarning] {
        let world = try World(lookingAt: self)
        let plan = RunPlan(scene: scene, rate: rate)
        let warnings =
            world.overlapWarnings() + world.wallWarnings() + world.massWarnings()
            + world.tunnellingWarnings(timestep: plan.timestep, tilt: plan.tilt) + world.jointWarnings()
        // The bodies of a pattern have one path, and often one thing to be said about.
        var told: Set<SceneWarning> = []
        return warnings.filter { told.insert($0).inserted }
    }
}
