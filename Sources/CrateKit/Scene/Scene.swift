import Chipmunk

/// What to simulate, as a value: walls, crates, bodies and what joins them. ``World`` builds it.
///
/// A scene is built in this order, on which the bits depend: walls, crates, balls, bodies, the generators' bodies,
/// constraints.
public struct Scene: Hashable, Sendable {
    /// The name by which the scene is asked for.
    public var name: String
    /// One line about it.
    public var summary: String
    /// The view in which the crates' frames are.
    public var view: Size
    /// How its space solves the steps.
    public var space = SpaceSettings()
    /// The walls.
    public var walls: [Wall]
    /// The crates.
    public var crates: [Crate]
    /// The balls.
    public var balls: [Ball]
    /// Bodies of any kind.
    public var bodies: [BodyDefinition]
    /// Patterns of many bodies.
    public var generators: [Generator]
    /// What joins the bodies.
    public var constraints: [ConstraintDefinition]
    /// How the device is held unless a run says otherwise; nil for upright.
    public var tilt: TiltTrack?
    /// What counts as rest.
    public var rest = RestThresholds()
    /// How it is run unless a run says otherwise.
    public var run = RunSettings()

    /// What constraints call that which never moves: ``/Chipmunk/Space/staticBody``.
    public static let worldName = "world"

    /// A scene; by default in the book's view of 300 × 300 points, with Chipmunk's settings.
    public init(
        name: String, summary: String = "", view: Size = Size(width: 300, height: 300), walls: [Wall] = [],
        crates: [Crate] = [], balls: [Ball] = [], bodies: [BodyDefinition] = [], generators: [Generator] = [],
        constraints: [ConstraintDefinition] = [], tilt: TiltTrack? = nil
    ) {
        self.name = name
        self.summary = summary
        self.view = view
        self.walls = walls
        self.crates = crates
        self.balls = balls
        self.bodies = bodies
        self.generators = generators
        self.constraints = constraints
        self.tilt = tilt
    }

    /// The names of the bodies that can move, in order: "crate-1", "crate-2" …, "ball-1", "ball-2" …, those of the bodies
    /// that are not static, and of the generators'.
    public var bodyNames: [String] {
        let crateNames = crates.indices.map { "crate-\($0 + 1)" }
        let ballNames = balls.indices.map { "ball-\($0 + 1)" }
        let generatedNames = generators.filter { $0.body.kind != .static }.flatMap { generator in
            (0..<generator.count).map { "\(generator.body.name)-\($0 + 1)" }
        }
        return crateNames + ballNames + bodies.filter { $0.kind != .static }.map(\.name) + generatedNames
    }

    /// The time in seconds from which no body is told to move any more, or infinity.
    var motionEnd: Double {
        (bodies + generators.map(\.body)).reduce(0) { max($0, $1.motion.end) }
    }
}
