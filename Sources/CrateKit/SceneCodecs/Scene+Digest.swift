extension Scene {
    /// A fingerprint of everything that the physics depends on, and of the layers, whose animations decide when a run
    /// rests. The scene's name, summaries, looks, colors and fills of bodies and joints, and the length of the run are not
    /// included.
    package var digest: StableHash {
        var hash = StableHash()
        hash.combine([view.width, view.height, Double(space.iterations)])
        hash.combine([Double(walls.count), Double(crates.count)])
        for wall in walls {
            hash.combine([wall.from.x, wall.from.y, wall.to.x, wall.to.y])
            hash.combine([wall.radius, wall.friction, wall.elasticity])
        }
        for crate in crates {
            hash.combine([crate.frame.x, crate.frame.y, crate.frame.width, crate.frame.height])
            hash.combine([crate.mass, crate.friction, crate.elasticity])
        }
        for ball in balls {
            hash.combine([ball.position.x, ball.position.y, ball.radius])
            hash.combine([ball.mass, ball.friction, ball.elasticity])
        }
        // Hashed as it is written in a file, which leaves out default values: a part that scenes can have in the future
        // does not change the digest of scenes without it.
        let rest = Codec.scene.write(everythingElse)
        if rest != Codec.scene.write(Scene(name: "rest")) { hash.combine(rest.json) }
        return hash
    }

    /// The scene without the parts that the digest includes separately, and without those that are not physics.
    private var everythingElse: Scene {
        var scene = Scene(name: "rest", bodies: bodies, generators: generators, constraints: constraints, tilt: tilt)
        scene.repetitions = repetitions
        scene.space = space
        scene.space.iterations = SpaceSettings().iterations
        // The position of the crates' frames.
        scene.viewOrigin = viewOrigin
        scene.rest = rest
        scene.events = events
        scene.layers = layers
        scene.transactions = transactions
        scene.dynamics = dynamics
        for index in dynamics?.items.indices ?? 0..<0 { scene.dynamics?.items[index].color = .white }
        for index in bodies.indices { scene.bodies[index].removeAppearances() }
        for index in generators.indices { scene.generators[index].body.removeAppearances() }
        for index in events.indices { scene.events[index].removeAppearances() }
        for index in repetitions.indices {
            for body in repetitions[index].bodies.indices { scene.repetitions[index].bodies[body].removeAppearances() }
            for joint in repetitions[index].constraints.indices {
                scene.repetitions[index].constraints[joint].appearance = JointAppearance()
            }
        }
        for index in constraints.indices { scene.constraints[index].appearance = JointAppearance() }
        return scene
    }
}

extension EventDefinition {
    fileprivate mutating func removeAppearances() {
        actions = actions.map { action in
            guard case .spawn(var body, let limit) = action else { return action }
            body.removeAppearances()
            return .spawn(body, limit: limit)
        }
    }
}

extension BodyDefinition {
    fileprivate mutating func removeAppearances() {
        appearance = Appearance()
        for index in shapes.indices { (shapes[index].appearance, shapes[index].fill) = (Appearance(), nil) }
    }
}
