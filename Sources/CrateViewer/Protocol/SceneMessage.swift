import Chipmunk
import CrateKit
import Dynamics

/// What a client has to know to draw the frames: walls, bodies and joints. See <doc:Protocol>.
struct SceneMessage: Encodable {
    struct Body: Encodable {
        let name: String
        let kind: Kind
        let color: String?
        let shapes: [ShapeMessage]

        /// How a body looks.
        enum Kind: String, Encodable {
            case crate, ball, body
        }
    }

    let type = "scene"
    let name: String
    let summary: String
    let scenes: [String]
    let view: [Double]
    /// Whether y goes "up" or "down".
    let yAxis: String
    let timestep: Double
    let walls: [ShapeMessage]
    let bodies: [Body]
    let joints: [JointMessage]

    /// The message about a world.
    ///
    /// - Parameter scenes: The names that a client can ask for.
    init(about world: World, scenes: [String], timestep: Double) {
        let scene = world.scene
        name = scene.name
        summary = scene.summary
        self.scenes = scenes
        view = [scene.view.width, scene.view.height]
        yAxis = scene.yPointsDown ? "down" : "up"
        self.timestep = timestep
        let fixedBodies = [world.space.staticBody] + world.space.bodies.filter { $0.type == .static }
        walls = fixedBodies.flatMap { body in
            body.shapes.map { ShapeMessage($0, placedBy: body.localToWorld) }
        }
        bodies = zip(scene.bodyNames, world.bodies).enumerated().map { index, named in
            let (name, body) = named
            return Body(
                name: name, kind: Body.Kind(of: index, in: scene, as: body),
                color: SceneMessage.color(of: index, in: scene), shapes: body.shapes.map { ShapeMessage($0) { $0 } })
        }
        let indices = Dictionary(
            uniqueKeysWithValues: world.bodies.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
        joints = world.constraints.compactMap { JointMessage($0, indices: indices) }
    }

    private static func color(of index: Int, in scene: Scene) -> String? {
        let colors = scene.dynamics?.movingItems.map(\.color) ?? scene.balls.map(\.color)
        let index = index - scene.crates.count
        guard colors.indices.contains(index) else { return nil }
        let color = colors[index].css
        return color == DebugColor.white.css ? nil : color
    }
}

extension SceneMessage.Body.Kind {
    /// The kind of a body: what the scene lists as a crate or a ball, or has the form of a ball.
    fileprivate init(of index: Int, in scene: Scene, as body: Chipmunk.Body) {
        if let items = scene.dynamics?.movingItems, items.indices.contains(index) {
            self = items[index].collisionBounds == .ellipse ? .ball : .body
        } else if index < scene.crates.count {
            self = .crate
        } else if index < scene.crates.count + scene.balls.count || body.shapes.allSatisfy({ $0 is CircleShape }) {
            self = .ball
        } else {
            self = .body
        }
    }
}
