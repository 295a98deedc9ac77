package import Chipmunk

/// The poses of a world's bodies from frame to frame, as values that can be drawn elsewhere.
package struct Footage: Sendable {
    /// The identity and the look of a body in a part.
    package struct Player: Sendable, Hashable {
        /// The index in ``World/bodies``, or nil for a body that never moves, or that was added.
        package var index: Int?
        /// The appearance of each shape of the body.
        package var appearances: [Appearance]
        /// The corners of the filled areas of polylines and outlines, in the coordinates of the body, by the indices of the first
        /// of their parts.
        package var filledAreas: [Int: [Vector]] = [:]
        /// The indices of the pieces of outlines, in whose place an area is filled.
        package var pieces: Set<Int> = []
    }

    /// Frames with the same bodies, shapes and joints.
    package struct Part: Sendable {
        /// The space at or before the first of the frames.
        package let space: SpaceSnapshot
        /// The bodies of the space, in its order.
        package let players: [Player]
        /// The appearances of the joints of the space, in its order, or none if no joint has one of its own.
        package let joints: [JointAppearance]
        /// The poses of the bodies of the space in each frame, in its order.
        package var frames: [[Pose]]
    }

    /// The scene that the world was built from.
    package let scene: Scene
    /// The number of frames per simulated second.
    package let framesPerSecond: Int
    /// The parts, one after the other.
    package private(set) var parts: [Part] = []

    /// Creates footage without frames.
    package init(of scene: Scene, framesPerSecond: Int) {
        (self.scene, self.framesPerSecond) = (scene, framesPerSecond)
    }

    /// The number of frames.
    package var frameCount: Int {
        parts.reduce(0) { $0 + $1.frames.count }
    }

    /// Appends frames of a space whose state, apart from the poses of its bodies, is the given one.
    ///
    /// - Parameters:
    ///   - checkpoint: A checkpoint at or before the first frame.
    ///   - bodies: The bodies of the space then, in its order.
    ///   - joints: The appearances of the joints of the space then, in its order, or none. Defaults to none.
    ///   - cast: The bodies and joints of the world then.
    ///   - frames: The poses of the bodies in each frame.
    package mutating func append(
        _ checkpoint: SimulationCheckpoint, bodies: [Body], joints: [JointAppearance] = [], cast: WorldCast,
        frames: [[Pose]]
    ) {
        let players = Footage.players(bodies, of: cast)
        parts.append(Part(space: checkpoint.space, players: players, joints: joints, frames: frames))
    }

    private static func players(_ bodies: [Body], of cast: WorldCast) -> [Player] {
        let members = Dictionary(uniqueKeysWithValues: cast.members.map { (ObjectIdentifier($0.body), $0) })
        let world = cast.world
        return bodies.map { body in
            let member = members[ObjectIdentifier(body)]
            let appearances = world.hasAppearances ? body.shapes.map(world.appearance(of:)) : []
            var player = Player(index: member?.index, appearances: member?.appearances ?? appearances)
            if world.hasFilledAreas {
                for (index, shape) in body.shapes.enumerated() {
                    player.filledAreas[index] = world.filledArea(of: shape)
                    if world.isPiece(shape) { player.pieces.insert(index) }
                }
            }
            if let fillings = member?.fillings, !fillings.areas.isEmpty {
                (player.filledAreas, player.pieces) = fillings
            }
            return player
        }
    }
}
