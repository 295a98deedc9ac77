import Chipmunk
import CrateKit
import Dynamics

/// What a client has to know to draw the frames: walls, bodies and joints. See <doc:Protocol>.
struct SceneMessage: Encodable {
    struct Body: Encodable {
        /// What is unique among all bodies that were ever in the world.
        let id: Int
        let name: String
        let kind: Kind
        let color: String?
        let shapes: [ShapeMessage]

        /// How a body looks.
        enum Kind: String, Encodable {
            case crate, ball, body
        }
    }

    /// What the view moves with.
    struct Follow: Encodable {
        /// The index of the body.
        let body: Int
        /// Where the body is when the view is where `view` and `origin` have it.
        let from: [Double]
    }

    let type = "scene"
    let name: String
    let summary: String
    let scenes: [String]
    let view: [Double]
    /// The lower left corner of the view, or nil if it is at the origin.
    let origin: [Double]?
    /// What the view moves with, or nil if it stands still.
    let follow: Follow?
    /// Whether y goes "up" or "down".
    let yAxis: String
    let timestep: Double
    /// Whether the scene has a tilt of its own.
    let isTilted: Bool
    /// Counts the edits; 0 at the beginning of a run.
    let edition: Int
    let walls: [ShapeMessage]
    let bodies: [Body]
    let joints: [JointMessage]

    /// The message about a world.
    ///
    /// - Parameter scenes: The names that a client can ask for.
    init(about cast: WorldCast, scenes: [String], timestep: Double) {
        let (world, scene) = (cast.world, cast.world.scene)
        edition = cast.edition
        name = scene.name
        summary = scene.summary
        self.scenes = scenes
        let box = world.viewBox
        view = [box.right - box.left, box.top - box.bottom]
        origin = box.left == 0 && box.bottom == 0 ? nil : [box.left, box.bottom]
        follow = cast.followedMember.flatMap { index in
            world.followedStart.map { Follow(body: index, from: [$0.position.x, $0.position.y]) }
        }
        yAxis = scene.yPointsDown ? "down" : "up"
        self.timestep = timestep
        isTilted = scene.tilt != nil
        let fixedBodies = [world.space.staticBody] + world.space.bodies.filter { $0.type == .static }
        walls = fixedBodies.flatMap { body in
            body.shapes.map { ShapeMessage($0, world.appearance(of: $0), placedBy: body.localToWorld) }
        }
        bodies = cast.members.map { member in
            let body = member.body
            guard let index = member.index else {
                let appearance = member.definition?.appearance ?? Appearance()
                return Body(
                    id: member.id, name: member.name, kind: Body.Kind(appearance.look), color: appearance.color?.css,
                    shapes: body.shapes.map { ShapeMessage($0, appearance) { $0 } })
            }
            return Body(
                id: member.id, name: member.name, kind: Body.Kind(of: index, in: scene, as: body),
                color: SceneMessage.color(of: index, in: scene),
                shapes: body.shapes.map { ShapeMessage($0, world.appearance(of: $0)) { $0 } })
        }
        let indices = Dictionary(
            uniqueKeysWithValues: cast.members.enumerated().map { (ObjectIdentifier($0.element.body), $0.offset) })
        joints = cast.joints.compactMap { JointMessage($0.constraint, indices: indices) }
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
    /// The kind of a body that was added.
    fileprivate init(_ look: Appearance.Look?) {
        self = look == .crate ? .crate : look == .ball ? .ball : .body
    }

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
