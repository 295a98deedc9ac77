import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit

/// The parts of a scene that a client needs to draw the frames: walls, bodies and joints. See <doc:Protocol>.
struct SceneMessage: Encodable {
    struct Body: Encodable {
        /// A number that is unique among all bodies that were ever in the world.
        let id: Int
        let name: String
        let shapes: [ShapeMessage]
        /// The mass, or nil if it is infinite.
        let mass: Double?
        /// The friction and the elasticity of the shapes, or nil if they differ from shape to shape.
        let friction: Double?
        let elasticity: Double?
        /// True for an added body, which a reset does not bring back.
        let isAdded: Bool?
        /// True for a body that nothing moves, such as a drawn line: nobody can grab it.
        let isFixed: Bool?
    }

    /// A text behind the bodies.
    struct Label: Encodable {
        let text: String
        let at: [Double]
        /// The height of the font, in points.
        let size: Double
        let align: String
        let color: String?

        init(_ label: LabelDefinition) {
            (text, at, size) = (label.text, [label.position.x, label.position.y], label.size)
            (align, color) = (label.align.rawValue, label.color?.css)
        }
    }

    /// The body that the view follows.
    struct Follow: Encodable {
        /// The index of the body.
        let body: Int
        /// The place of the body when the view is at its `view` and `origin`.
        let from: [Double]
    }

    let type = "scene"
    let name: String
    /// The name of the scene's file, or nil if it is built in.
    let file: String?
    let summary: String
    let scenes: [String]
    let view: [Double]
    /// The lower left corner of the view, or nil if it is at the origin.
    let origin: [Double]?
    /// The body that the view follows, or nil if the view stands still.
    let follow: Follow?
    /// Whether y goes "up" or "down".
    let yAxis: String
    let timestep: Double
    /// Whether the scene has a tilt of its own.
    let isTilted: Bool
    /// The number of changes that were sent since the beginning of the run.
    let edition: Int
    let walls: [ShapeMessage]
    let bodies: [Body]
    let joints: [JointMessage]
    /// The texts behind the bodies, or nil for none.
    let labels: [Label]?
    /// The number of layers, which clients do not draw.
    let layers: Int
    /// The reason that nothing can be added, deleted, pinned or set in the scene, or nil if it can.
    let fixed: String?

    /// Creates the message about a world.
    ///
    /// - Parameters:
    ///   - file: The name of the scene's file, or nil if it is built in.
    ///   - pictures: The pictures at hand. Defaults to none.
    ///   - scenes: The names of the scenes that a client can request.
    ///   - edition: The number of changes that were sent since the beginning of the run.
    init(
        about cast: WorldCast, file: String? = nil, pictures: ScenePictures = ScenePictures(), scenes: [String],
        timestep: Double, edition: Int = 0
    ) {
        let (world, scene) = (cast.world, cast.world.scene)
        (self.file, self.edition) = (file, edition)
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
        let looks = ShapeMessage.Looks(of: cast, pictures)
        let indices = Dictionary(
            uniqueKeysWithValues: cast.members.enumerated().map { (ObjectIdentifier($0.element.body), $0.offset) })
        let fixedBodies =
            [world.space.staticBody]
            + world.space.bodies.filter { $0.type == .static && indices[ObjectIdentifier($0)] == nil }
        walls = fixedBodies.flatMap { ShapeMessage.messages(of: $0, looks, placedBy: $0.localToWorld) }
        bodies = cast.members.map { member in
            Body(
                id: member.id, name: member.name,
                shapes: ShapeMessage.messages(of: member.body, looks) { $0 },
                mass: member.body.mass.isFinite ? member.body.mass : nil,
                friction: SceneMessage.common(member.body.shapes.map(\.friction)),
                elasticity: SceneMessage.common(member.body.shapes.map(\.elasticity)),
                isAdded: member.index == nil ? true : nil, isFixed: member.body.type == .static ? true : nil)
        }
        joints = cast.joints.compactMap {
            JointMessage($0.constraint, id: $0.id, appearance: $0.appearance, indices: indices)
        }
        labels = scene.labels.isEmpty ? nil : scene.labels.map(Label.init)
        layers = scene.layers.count
        fixed = scene.editRefusal?.description
    }

    /// Returns the number that all of some numbers are, or nil if they differ or there are none.
    private static func common(_ numbers: [Double]) -> Double? {
        numbers.first.flatMap { first in numbers.allSatisfy { $0 == first } && first.isFinite ? first : nil }
    }
}
