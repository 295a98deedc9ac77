extension Scene {
    /// Reports bodies that cannot start asleep, because nothing sleeps in the scene, or because an event adds them.
    func checkSleep(_ check: inout ObjectCheck) {
        if space.sleepTimeThreshold == nil {
            for path in sleeperPaths {
                check.report(
                    "must be false, for nothing sleeps in this scene: give its space a sleepTimeThreshold",
                    atPath: "\(path).asleep")
            }
        }
        for (index, event) in events.enumerated() {
            for (number, action) in event.actions.enumerated() {
                guard case .spawn(let body, _) = action, body.startsAsleep else { continue }
                check.report(
                    "must be false, for what an event adds is awake",
                    atPath: "events[\(index)].do[\(number)].spawn.body.asleep")
            }
        }
    }

    /// The paths of the definitions of the bodies that start asleep.
    private var sleeperPaths: [String] {
        var paths = bodies.indices.filter { bodies[$0].startsAsleep }.map { "bodies[\($0)]" }
        paths += generators.indices.filter { generators[$0].body.startsAsleep }.map { "generators[\($0)].body" }
        for (index, repetition) in repetitions.enumerated() {
            paths += repetition.bodies.indices.filter { repetition.bodies[$0].startsAsleep }
                .map { "repeat[\(index)].bodies[\($0)]" }
        }
        return paths
    }
}
