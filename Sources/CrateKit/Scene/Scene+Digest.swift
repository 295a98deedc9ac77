extension Scene {
    /// A fingerprint of everything that the physics depends on; name and summary are not in it.
    public var digest: StableHash {
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
        // As text, for these have many parts, and a part more must not change the digest of what does without.
        if let tilt { hash.combine(canonicalText(of: tilt)) }
        return hash
    }

    private func canonicalText(of value: some Encodable) -> String {
        do {
            return try JSONText.line(value)
        } catch {
            fatalError("Scene.digest must be of a scene that JSON can hold: \(error)")
        }
    }
}
