package import Chipmunk

/// The bodies and joints that a world has now: those of its scene, without those that were deleted, and those that were added.
///
/// It is a value: what a world had at some moment, kept beside a snapshot of its space, is what it has after that is restored.
package struct WorldCast {
    /// A body that can move.
    package struct Member {
        /// What is unique among all bodies that were ever in the world.
        package let id: Int
        /// The body's name: that of the scene, or a new one.
        package let name: String
        package let body: Body
        /// The index in ``World/bodies``, or nil for what was added.
        package let index: Int?
        /// The definition, with its place at the beginning; nil in scenes with ``Scene/dynamics``.
        package let definition: BodyDefinition?
    }

    /// A constraint with its definition.
    package struct Joint {
        package let constraint: Constraint
        let definition: ConstraintDefinition
        /// Whether it is one of those that ``WorldEdit/pin(at:)`` adds.
        let isPin: Bool
    }

    /// The world.
    package let world: World
    /// The bodies that can move, in order: those of the scene, and then those that were added.
    package internal(set) var members: [Member]
    /// The index in ``members`` of the body that the view follows, or nil if the view stands still, or if that body was deleted.
    package var followedMember: Int? {
        world.followedStart.flatMap { followed in members.firstIndex { $0.index == followed.index } }
    }
    /// The joints, those of the scene first.
    package internal(set) var joints: [Joint]
    /// Changes with each edit, and where joints break. 0 if nothing did.
    package internal(set) var edition = 0
    /// Whether the friction of all shapes was set.
    package internal(set) var friction: Double?
    var nextID: Int
    /// The definitions of bodies that never move.
    let fixedBodies: [BodyDefinition]
    /// What a square point of an added body weighs: as much as of the scene's own bodies.
    let density: Double

    /// The cast of a world as it was built.
    package init(of world: World) {
        self.world = world
        let scene = world.scene
        fixedBodies = world.builtBodies.filter { !$0.isMoving }.compactMap(scene.definition)
        members = world.builtBodies.filter(\.isMoving).enumerated().map { index, built in
            Member(
                id: index, name: built.name, body: built.body, index: index, definition: scene.definition(of: built))
        }
        joints = world.builtConstraints.map {
            Joint(constraint: $0.constraint, definition: $0.definition, isPin: false)
        }
        nextID = members.count
        let bodies = world.bodies.filter { $0.type == .dynamic }
        let area = bodies.flatMap(\.shapes).reduce(0) { $0 + $1.area }
        let mass = bodies.reduce(0) { $0 + $1.mass }
        density = area > 0 && mass > 0 ? min(max(mass / area, 1e-6), 1e6) : 0.1
    }

    /// Leaves out the joints that broke.
    package mutating func removeBrokenJoints() {
        let count = joints.count
        joints.removeAll { $0.constraint.space == nil }
        if joints.count < count { edition += 1 }
    }

    /// The bodies, in the order of ``members``.
    package var bodies: [Body] {
        members.map(\.body)
    }
}
