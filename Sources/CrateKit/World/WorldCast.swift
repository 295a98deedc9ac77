package import Chipmunk

/// The current bodies and joints of a world: the scene's, without deleted ones, and added ones.
///
/// It is a value: restore the cast that was kept beside a snapshot together with the snapshot of its space.
package struct WorldCast {
    /// A body that can move.
    package struct Member {
        /// An identifier that is unique among all bodies that were ever in the world.
        package let id: Int
        /// The body's name: the scene's, or a new one.
        package let name: String
        package let body: Body
        /// The index in ``World/bodies``, or nil for an added body.
        package let index: Int?
        /// The definition, in its initial place; nil in scenes with ``Scene/dynamics``.
        package let definition: BodyDefinition?
        /// The color that was set, or nil for the colors in the definition.
        package internal(set) var color: DebugColor?
    }

    /// A constraint with its definition.
    package struct Joint {
        /// The origin of a joint.
        enum Role {
            /// In the scene.
            case own
            /// Between the links of an added chain.
            case link
            /// Between a body and the world, by ``WorldEdit/pin(at:)`` or at the end of a chain.
            case pin
            /// By ``WorldEdit/connect(_:from:to:)``.
            case connection
        }

        /// An identifier that is unique among all joints that were ever in the world.
        package let id: Int
        package let constraint: Constraint
        let definition: ConstraintDefinition
        let role: Role

        /// The look in pictures.
        package var appearance: JointAppearance { definition.appearance }
    }

    /// The world.
    package let world: World
    /// The bodies that can move: the scene's bodies in order, followed by the added bodies.
    package internal(set) var members: [Member]
    /// The index in ``members`` of the body that the view follows, or nil if the view stands still or the body was
    /// deleted.
    package var followedMember: Int? {
        world.followedStart.flatMap { followed in members.firstIndex { $0.index == followed.index } }
    }
    /// The joints, the scene's joints first.
    package internal(set) var joints: [Joint]
    /// A number that changes with each edit and each break of a joint; 0 before the first change.
    package internal(set) var edition = 0
    /// The friction of all shapes, or nil if it was never set.
    package internal(set) var friction: Double?
    var nextID: Int
    var nextJointID: Int
    /// The names of all bodies that were ever in the world, or that events can add: a removed body may come back.
    var usedNames: Set<String>
    /// The edits to undo and redo. They belong to the state, so going back on the timeline takes them along.
    var history = EditHistory()
    /// The number of bodies that events have added so far, deleted ones included.
    private var spawnCount = 0
    private var eventChangeCount = 0
    /// The bodies that never move, with their definitions.
    private let allFixedBodies: [(body: Body, definition: BodyDefinition)]
    /// The density of added bodies, which is the mean density of the scene's dynamic bodies.
    let density: Double

    /// Creates the cast of a newly built world.
    package init(of world: World) {
        self.world = world
        let scene = world.scene
        allFixedBodies = world.builtBodies.filter { !$0.isMoving }.compactMap { built in
            scene.definition(of: built).map { (built.body, $0) }
        }
        members = world.builtBodies.filter(\.isMoving).enumerated().map { index, built in
            Member(
                id: index, name: built.name, body: built.body, index: index, definition: scene.definition(of: built))
        }
        joints = world.builtConstraints.enumerated().map { index, built in
            Joint(id: index, constraint: built.constraint, definition: built.definition, role: .own)
        }
        nextID = members.count
        nextJointID = joints.count
        usedNames = Set(members.map(\.name) + allFixedBodies.map(\.definition.name) + scene.spawnNames)
        let bodies = world.bodies.filter { $0.type == .dynamic }
        let area = bodies.flatMap(\.shapes).reduce(0) { $0 + $1.area }
        let mass = bodies.reduce(0) { $0 + $1.mass }
        density = area > 0 && mass > 0 ? min(max(mass / area, 1e-6), 1e6) : 0.1
    }

    /// The definitions of the bodies that never move, without those that events have removed.
    var fixedBodies: [BodyDefinition] {
        allFixedBodies.filter { $0.body.space != nil }.map(\.definition)
    }

    /// Takes on the changes of a step: joints that broke, and bodies and joints that events removed, added or set.
    ///
    /// - Parameter eventChangeCount: The number of changes by events, which also counts those of motors. Defaults to 0.
    package mutating func takeOnStep(eventChangeCount: Int = 0) {
        let former = (members.count, joints.count, spawnCount, self.eventChangeCount)
        members.removeAll { $0.body.space == nil }
        joints.removeAll { $0.constraint.space == nil }
        for spawned in world.spawnedBodies.dropFirst(spawnCount) {
            guard let body = spawned.body, body.space != nil else { continue }
            members.append(
                Member(id: nextID, name: spawned.name, body: body, index: nil, definition: spawned.definition))
            nextID += 1
        }
        spawnCount = world.spawnedBodies.count
        self.eventChangeCount = eventChangeCount
        if former != (members.count, joints.count, spawnCount, eventChangeCount) { edition += 1 }
    }

    /// The bodies of ``members``, to ask whether one is among them.
    var memberBodies: Set<ObjectIdentifier> {
        Set(members.map { ObjectIdentifier($0.body) })
    }

    /// The bodies, in the order of ``members``.
    package var bodies: [Body] {
        members.map(\.body)
    }
    /// The appearances of the constraints of the space, in its order, or none if no joint has one of its own.
    package var jointAppearances: [JointAppearance] {
        let own = joints.filter { $0.appearance != JointAppearance() }
        guard !own.isEmpty else { return [] }
        let appearances = Dictionary(uniqueKeysWithValues: own.map { (ObjectIdentifier($0.constraint), $0.appearance) })
        return world.space.constraints.map { appearances[ObjectIdentifier($0)] ?? JointAppearance() }
    }
}
