/// What to simulate, as a value: the walls and crates of a view. ``World`` builds it.
public struct Scene: Hashable, Sendable, Codable {
    /// The name by which the scene is asked for.
    public var name: String
    /// One line about it.
    public var summary: String
    /// The view in which the crates' frames are.
    public var view: Size
    /// How often the solver goes over all contacts in a step. See ``/Chipmunk/Space/iterations``.
    public var iterations: Int
    /// The walls, which are built first.
    public var walls: [Wall]
    /// The crates, in the order in which they are built.
    public var crates: [Crate]
    /// The balls, which are built after the crates, in their order.
    public var balls: [Ball]

    /// A scene; by default in the book's view of 300 × 300 points, with Chipmunk's 10 iterations.
    public init(
        name: String, summary: String = "", view: Size = Size(width: 300, height: 300), iterations: Int = 10,
        walls: [Wall] = [], crates: [Crate] = [], balls: [Ball] = []
    ) {
        self.name = name
        self.summary = summary
        self.view = view
        self.iterations = iterations
        self.walls = walls
        self.crates = crates
        self.balls = balls
    }

    /// The names of the moving bodies, in order: "crate-1", "crate-2" …, "ball-1", "ball-2" …
    public var bodyNames: [String] {
        crates.indices.map { "crate-\($0 + 1)" } + balls.indices.map { "ball-\($0 + 1)" }
    }

    /// A fingerprint of everything that the physics depends on; name and summary are not in it.
    public var digest: StableHash {
        var hash = StableHash()
        hash.combine([view.width, view.height, Double(iterations)])
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
        return hash
    }
}
