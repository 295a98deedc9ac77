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
    /// The bodies that move as they are told, which are built last.
    public var kinematicBodies: [KinematicBody]
    /// How the device is held unless a run says otherwise; nil for upright.
    public var tilt: TiltTrack?

    /// A scene; by default in the book's view of 300 × 300 points, with Chipmunk's 10 iterations.
    public init(
        name: String, summary: String = "", view: Size = Size(width: 300, height: 300), iterations: Int = 10,
        walls: [Wall] = [], crates: [Crate] = [], balls: [Ball] = [], kinematicBodies: [KinematicBody] = [],
        tilt: TiltTrack? = nil
    ) {
        self.name = name
        self.summary = summary
        self.view = view
        self.iterations = iterations
        self.walls = walls
        self.crates = crates
        self.balls = balls
        self.kinematicBodies = kinematicBodies
        self.tilt = tilt
    }

    /// The names of the moving bodies, in order: "crate-1", "crate-2" …, "ball-1", "ball-2" …, and those of the kinematic
    /// ones.
    public var bodyNames: [String] {
        crates.indices.map { "crate-\($0 + 1)" } + balls.indices.map { "ball-\($0 + 1)" } + kinematicBodies.map(\.name)
    }

    /// The time in seconds from which no body is told to move any more, or infinity.
    var motionEnd: Double {
        kinematicBodies.reduce(0) { max($0, $1.motion.end) }
    }
}
