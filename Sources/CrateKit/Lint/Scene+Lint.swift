import Chipmunk

extension Scene {
    /// Returns warnings about the scene: bodies that start inside one another or outside the walls, masses that are far
    /// apart, steps that are too long for the fastest body, joints whose anchors start apart, segments that continue
    /// each other, tiles side by side, polygons with vertices inside their hull, layers with fill modes that have no
    /// effect, texts with letters that pictures lack, and events that come too late or too often.
    ///
    /// - Parameter rate: The steps per second, or nil for the scene's own rate.
    /// - Throws: ``InputError`` if the scene cannot be built.
    package func warnings(rate: Double? = nil) throws(InputError) -> [SceneWarning] {
        try CheckedScene(self).warnings(rate: rate)
    }
}

extension CheckedScene {
    /// Returns warnings about the scene; see ``Scene/warnings(rate:)``.
    func warnings(rate: Double? = nil) throws(InputError) -> [SceneWarning] {
        let world = try World(lookingAt: self)
        let plan = RunPlan(scene: scene, rate: rate)
        let warnings =
            world.overlapWarnings() + world.wallWarnings() + world.massWarnings()
            + world.tunnellingWarnings(timestep: plan.timestep, tilt: plan.tilt) + world.jointWarnings()
            + scene.seamWarnings() + world.tileWarnings() + scene.hullWarnings() + scene.layerWarnings()
            + scene.textWarnings() + scene.eventWarnings(of: plan)
        // The bodies of a pattern share a path, and often a warning.
        var told: Set<SceneWarning> = []
        return warnings.filter { told.insert($0).inserted }.map { warning in
            SceneWarning(path: warning.path, name: scene.name(ofPath: warning.path), problem: warning.problem)
        }
    }
}

extension Scene {
    /// The bodies that the scene defines by name, each with its path. A pattern's or a group's body is listed once.
    var definedBodies: [(path: String, body: BodyDefinition)] {
        let ownBodies = bodies.enumerated().map { (path: "bodies[\($0)]", body: $1) }
        let patterns = generators.enumerated().map { (path: "generators[\($0)].body", body: $1.body) }
        let groups = repetitions.enumerated().flatMap { index, repetition in
            repetition.bodies.enumerated().map { (path: "repeat[\(index)].bodies[\($0)]", body: $1) }
        }
        return ownBodies + patterns + groups
    }
}
