public import Chipmunk

/// A scene to simulate, as a value: walls, crates, bodies and constraints. Pass it to ``World`` to build it.
///
/// A scene is built in this order, on which the bits depend: walls, crates, balls, bodies, the generators' bodies, the
/// repetitions' bodies copy by copy, constraints, the repetitions' constraints. A scene with ``dynamics`` has none of
/// these.
public struct Scene: Hashable, Sendable {
    /// The scene's name in commands and reports.
    public var name: String
    /// A summary in one line.
    public var summary: String
    /// The size of the view, in points. It contains the crates' frames, and its edges are the reference bounds of
    /// ``dynamics``.
    public var view: ViewSize
    /// The position of the view's lower left corner, in points, y up. The crates' frames and the layers move with the
    /// view. Defaults to zero.
    public var viewOrigin = Vector.zero
    /// Whether pictures show the box around all shapes at the start instead of the view. Defaults to false.
    public var fitsView = false
    /// The name of the body that the view of pictures follows, or nil for a view that stands still. Crates, layers and
    /// the physics do not move with it. Defaults to nil.
    public var followedBody: String?
    /// The settings of the space. Defaults to Chipmunk's.
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
    /// Groups of bodies and constraints to repeat. Defaults to none.
    public var repetitions: [Repetition] = []
    /// The constraints between the bodies.
    public var constraints: [ConstraintDefinition]
    /// The events, in the order of their effects. Defaults to none.
    public var events: [EventDefinition] = []
    /// The texts of pictures. Defaults to none.
    public var labels: [LabelDefinition] = []
    /// The layers, from back to front, drawn beside the bodies. Defaults to none.
    public var layers: [LayerDefinition] = []
    /// The changes of the layers over time, in order of their times. Defaults to none.
    public var transactions: [LayerTransaction] = []
    /// The items of a scene on UIKit Dynamics, with y down, or nil for a scene of Chipmunk's bodies. Defaults to nil.
    public var dynamics: DynamicsDefinition?
    /// The tilt of the device over time, or nil for upright. A ``RunPlan`` can replace it.
    public var tilt: TiltTrack?
    /// The conditions of rest.
    public var rest = RestThresholds()
    /// The default rate and end of a run.
    public var run = RunSettings()

    /// The name of the static body in constraints: ``/Chipmunk/Space/staticBody``.
    public static let worldName = "world"

    /// Creates a scene. The view defaults to the book's 300 × 300 points, and the settings default to Chipmunk's.
    public init(
        name: String, summary: String = "", view: ViewSize = ViewSize(width: 300, height: 300), walls: [Wall] = [],
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

    /// The names of the moving bodies, in order: "crate-1", "crate-2" …, "ball-1", "ball-2" …, then the bodies that are
    /// not static, the generators' bodies, the repetitions' bodies, and the items that are not anchored.
    public var bodyNames: [String] {
        let crateNames = crates.indices.map { "crate-\($0 + 1)" }
        let ballNames = balls.indices.map { "ball-\($0 + 1)" }
        let generatedNames = generators.filter { $0.body.kind != .static }.flatMap { generator in
            (0..<generator.count).map { "\(generator.body.name)-\($0 + 1)" }
        }
        let repeatedNames = repetitions.flatMap { repetition in
            let names = repetition.bodies.filter { $0.kind != .static }.map(\.name)
            return (0..<repetition.count).flatMap { index in names.map { "\($0)-\(index + 1)" } }
        }
        let itemNames = dynamics?.movingItems.map(\.name) ?? []
        return crateNames + ballNames + bodies.filter { $0.kind != .static }.map(\.name) + generatedNames
            + repeatedNames + itemNames
    }

    /// The time in seconds after which no animation moves a body, or infinity.
    var motionEnd: Double {
        (bodies + generators.map(\.body) + repetitions.flatMap(\.bodies)).reduce(0) { max($0, $1.motion.restTime) }
    }
}
