public import Chipmunk

/// The live objects of a scene.
public final class World {
    /// The scene that was built.
    public let scene: Scene
    /// The space of the bodies.
    public let space: Space
    /// The bodies that can move, in the order of ``Scene/bodyNames``.
    public let bodies: [Body]
    /// The constraints, in the order of ``Scene/constraints``.
    public let constraints: [Constraint]
    /// The bodies that their definitions animate.
    let drivenBodies: [(body: Body, definition: BodyDefinition)]
    /// All bodies, static ones included.
    let allBodies: [Body]
    private let paths: [ObjectIdentifier: String]

    /// Builds a scene, in its order.
    ///
    /// - Throws: ``SceneError`` if a number of the scene is outside its range, if it cannot be solved, or if more than
    ///   ``Scene/maximumPairs`` pairs of shapes overlap at its start.
    public convenience init(_ scene: Scene) throws(SceneError) {
        try self.init(CheckedScene(scene))
    }

    /// Builds a scene that was checked before, in its order.
    convenience init(_ scene: CheckedScene) throws(SceneError) {
        try self.init(scene.scene, fillsSpace: true)
    }

    /// Builds a scene for inspection only: its bodies and constraints are in no space, so that it costs less than a
    /// run.
    convenience init(lookingAt scene: CheckedScene) throws(SceneError) {
        try self.init(scene.scene, fillsSpace: false)
    }

    private init(_ scene: Scene, fillsSpace: Bool) throws(SceneError) {
        WorldCounter.current?.add()
        var builder = WorldBuilder(scene.space, fillsSpace: fillsSpace)
        for wall in scene.walls { builder.space.staticBody.attach(wall.makeShape()) }
        for (index, crate) in scene.crates.enumerated() {
            let body = try crate.makeBody(viewHeight: scene.view.height)
            builder.note(body, as: "crate-\(index + 1)", at: "crates[\(index)]")
        }
        for (index, ball) in scene.balls.enumerated() {
            builder.note(ball.makeBody(), as: "ball-\(index + 1)", at: "balls[\(index)]")
        }
        for (index, body) in scene.bodies.enumerated() { try builder.make(body, at: "bodies[\(index)]") }
        for (index, generator) in scene.generators.enumerated() {
            let path = "generators[\(index)]"
            let bodies = try attributing(to: path) { () throws(SceneError) in try generator.bodies() }
            for body in bodies { try builder.make(body, at: "\(path).body") }
        }
        try builder.addBodies()
        for (index, constraint) in scene.constraints.enumerated() {
            try builder.add(constraint, at: "constraints[\(index)]")
        }
        try builder.finish(scene.space)

        self.scene = scene
        space = builder.space
        bodies = builder.movingBodies
        allBodies = builder.made
        constraints = builder.constraints
        drivenBodies = builder.drivenBodies
        paths = builder.paths
    }

    /// Returns the path of the definition of a shape's body, such as "crates[2]", or of a shape of the static body,
    /// such as "walls[0]".
    func path(of shape: Shape) -> String {
        guard let body = shape.body, let path = paths[ObjectIdentifier(body)] else {
            let index = space.staticBody.shapes.firstIndex { $0 === shape } ?? 0
            return "walls[\(index)]"
        }
        return path
    }

    /// Returns the path of a body's definition.
    func path(of body: Body) -> String {
        paths[ObjectIdentifier(body)] ?? Scene.worldName
    }
}
