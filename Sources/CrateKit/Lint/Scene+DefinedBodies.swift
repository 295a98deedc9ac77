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
