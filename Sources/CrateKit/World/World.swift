public import Chipmunk
import Dynamics

/// The live objects of a scene: its space, bodies and constraints. A ``Simulation`` steps them.
public final class World {
    /// The scene from which the world was built.
    public let scene: Scene
    /// The space of the bodies.
    public let space: Space
    /// The bodies that can move, in the order of ``Scene/bodyNames``.
    public let bodies: [Body]
    /// The constraints, in the order of ``Scene/constraints``, within a pattern from its first body to its last,
    /// followed by the constraints of ``Scene/repetitions``, copy by copy.
    public let constraints: [Constraint]
    /// The same constraints, with their sources in the scene.
    package let builtConstraints: [BuiltConstraint]
    /// The bodies that events have added, in order, those that have left the space included.
    package internal(set) var spawnedBodies: [SpawnedBody] = []
    /// The gravity while the device is upright, once an event has set it.
    var uprightGravity: Vector?
    /// The layers of the scene, at any time.
    public let layers: LayerPlayer
    /// The bodies with animations in their definitions.
    let drivenBodies: [(body: Body, motion: MotionPlayer)]
    /// The bodies that start asleep.
    private let sleepers: [Body]
    /// All bodies, static bodies included, with their sources in the scene.
    package let builtBodies: [BuiltBody]
    /// The animator of a scene with ``Scene/dynamics``, and its bodies.
    let stage: DynamicsStage?
    let shownBox: BoundingBox
    /// The body that the view of pictures follows, with its initial position.
    let followed: (index: Int, body: Body, start: Vector)?
    /// The looks of the scene's bodies.
    let looks: DefinedLooks
    /// The names and looks of ``spawnedBodies``.
    var spawnedIndex = SpawnedIndex()
    private lazy var sources = Dictionary(
        uniqueKeysWithValues: builtBodies.map { (ObjectIdentifier($0.body), $0.source) })

    private(set) lazy var namesByBody = Dictionary(
        uniqueKeysWithValues: builtBodies.map { ($0.body, $0.name) } + [(space.staticBody, Scene.worldName)])
    private(set) lazy var bodiesByName = Dictionary(
        namesByBody.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    /// Builds a scene's objects, in the order described at ``Scene``.
    ///
    /// - Throws: ``InputError`` if a number of the scene is outside its range, if the scene cannot be solved, or if
    ///   more than ``Scene/maximumPairs`` pairs of shapes overlap at its start.
    public convenience init(_ scene: Scene) throws(InputError) {
        try self.init(CheckedScene(scene))
    }

    /// Builds the objects of an already checked scene, in its order.
    convenience init(_ scene: CheckedScene) throws(InputError) {
        do throws(InputError) {
            try self.init(scene.scene, fillsSpace: true)
        } catch {
            throw error.named(in: scene.scene)
        }
    }

    /// Builds a scene for inspection only: its bodies and constraints are in no space, so that it costs less than a
    /// run.
    convenience init(lookingAt scene: CheckedScene) throws(InputError) {
        do throws(InputError) {
            try self.init(scene.scene, fillsSpace: false)
        } catch {
            throw error.named(in: scene.scene)
        }
    }

    private init(_ scene: Scene, fillsSpace: Bool) throws(InputError) {
        WorkCounter.worlds?.add()
        self.scene = scene
        layers = LayerPlayer(ofChecked: scene)
        if let dynamics = scene.dynamics {
            let stage = try DynamicsStage(dynamics, in: scene.view)
            self.stage = stage
            space = stage.animator.space
            builtBodies = zip(dynamics.items, stage.bodies).enumerated().map { index, built in
                BuiltBody(
                    body: built.1, name: built.0.name, start: built.1.position, isMoving: !built.0.isAnchored,
                    source: .item(index))
            }
            bodies = builtBodies.filter(\.isMoving).map(\.body)
            (constraints, builtConstraints, drivenBodies, sleepers, looks) = ([], [], [], [], DefinedLooks())
            shownBox = World.viewBox(of: scene, around: stage.bodies.flatMap(\.shapes) + space.staticBody.shapes)
            followed = nil
            return
        }
        stage = nil
        var builder = WorldBuilder(scene.space, fillsSpace: fillsSpace)
        for wall in scene.walls { builder.space.staticBody.attach(wall.makeShape()) }
        for (index, crate) in scene.crates.enumerated() {
            let body = try crate.makeBody(viewHeight: scene.view.height)
            if scene.viewOrigin != .zero { body.position += scene.viewOrigin }
            builder.note(body, as: "crate-\(index + 1)", at: body.position, from: .crate(index))
        }
        for (index, ball) in scene.balls.enumerated() {
            builder.note(ball.makeBody(), as: "ball-\(index + 1)", at: ball.position, from: .ball(index))
        }
        for (index, body) in scene.bodies.enumerated() { try builder.make(body, from: .body(index)) }
        for (index, generator) in scene.generators.enumerated() {
            let bodies = try attributing(to: "generators[\(index)]") { () throws(InputError) in
                try generator.bodies()
            }
            for (copy, body) in bodies.enumerated() { try builder.make(body, from: .pattern(index, copy: copy)) }
        }
        for (index, repetition) in scene.repetitions.enumerated() {
            for copy in 0..<repetition.count {
                for (number, body) in repetition.bodies(ofCopy: copy).enumerated() {
                    try builder.make(body, from: .copy(of: number, inRepetition: index))
                }
            }
        }
        try builder.addBodies()
        for (index, constraint) in scene.constraints.enumerated() {
            try builder.add(constraint, at: "constraints[\(index)]")
        }
        for (index, repetition) in scene.repetitions.enumerated() {
            for copy in 0..<repetition.count {
                for (number, constraint) in repetition.constraints(ofCopy: copy).enumerated() {
                    try builder.add(constraint, at: "repeat[\(index)].constraints[\(number)]")
                }
            }
        }
        try builder.finish(scene.space)
        try builder.prepareEvents(of: scene)
        try builder.putToSleep()

        space = builder.space
        bodies = builder.movingBodies
        builtBodies = builder.bodies
        builtConstraints = builder.constraints
        constraints = builtConstraints.map(\.constraint)
        drivenBodies = builder.drivenBodies
        sleepers = builder.sleepers.map(\.body)
        looks = builder.looks
        shownBox = World.viewBox(of: scene, around: (builtBodies.map(\.body) + [space.staticBody]).flatMap(\.shapes))
        followed = try World.followed(in: scene, by: builder)
    }

    /// Puts to sleep what starts asleep, which the first gravity has woken.
    func putToSleep() {
        for body in sleepers { body.sleep() }
    }

    /// The names of ``bodies``.
    package var bodyNames: [String] {
        builtBodies.filter(\.isMoving).map(\.name)
    }

    /// Returns the path of the definition of a shape's body, such as "crates[2]", or of a shape of the static body,
    /// such as "walls[0]".
    func path(of shape: Shape) -> String {
        if let body = shape.body, let spawned = spawnedIndex.spawn(of: body) { return spawned.path }
        guard let body = shape.body, let source = sources[ObjectIdentifier(body)] else {
            if let path = stage?.path(of: shape) { return path }
            let index = space.staticBody.shapes.firstIndex { $0 === shape } ?? 0
            return "walls[\(index)]"
        }
        return source.path
    }

    /// Returns the path of a body's definition.
    func path(of body: Body) -> String {
        if let spawned = spawnedIndex.spawn(of: body) { return spawned.path }
        return sources[ObjectIdentifier(body)]?.path ?? Scene.worldName
    }
}
