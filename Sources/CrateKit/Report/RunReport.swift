public import Chipmunk

/// The result of a run, for people and programs.
///
/// Its JSON has the keys `schema` (1), `scene`, `engine` (`name`, `version`), `gravity`, `tilt`, `timestep`, `steps`,
/// `restStep` (null if the scene did not come to rest), `bodies`, `stateHash` and `snapshotHash` (null if the space
/// cannot be saved). It has `brokenJoints` (each with `path`, `a`, `b`, `step` and `time`) if any broke, `events` (each with
/// `path`, `count`, `step` and `time`) if any took place, and `tiltFile` (``TiltFileReport``) if the tilt is from a file.
/// Numbers read back exactly.
public struct RunReport: Hashable, Sendable {
    /// The version of the JSON's layout.
    package static let schema = 1

    /// The name of the scene.
    public var scene: String
    /// The physics engine that computed the run.
    public var engine: Engine
    /// The gravity, in points/s² and the scene's coordinates: y is down in a scene with ``Scene/dynamics``.
    public var gravity: Vector
    /// The tilt of the device.
    public var tilt: Tilt
    /// The length of a step in seconds.
    public var timestep: Double
    /// The number of steps.
    public var steps: Int
    /// The last step after which something still moved, or nil if the run did not come to rest.
    public var restStep: Int?
    /// The final state of each body.
    public var bodies: [BodyState]
    /// The joints that broke, in the order of their breaks.
    public var brokenJoints: [BrokenJoint]
    /// The events that took place, in the order of the scene.
    public var events: [EventCount]
    /// A fingerprint of the bits of the bodies. See ``Frame/stateHash``.
    public var stateHash: String
    /// A fingerprint of the whole state of the space, or nil if the space cannot be saved: 64-bit FNV-1a over
    /// ``/Chipmunk/SpaceSnapshot/bytes``.
    ///
    /// On one kind of machine with one version of Chipmunk, two runs with the same fingerprint continue with the same
    /// bits; elsewhere the same state has another fingerprint. Use ``stateHash``, which covers only the motions of the
    /// bodies, to compare runs across machines.
    public var snapshotHash: String?
    /// The report on the file of the tilt, or nil if the tilt is not from a file. Defaults to nil.
    package var tiltFile: TiltFileReport?

    /// The physics engine of a run.
    public struct Engine: Hashable, Sendable, Codable {
        /// The engine's name.
        public var name: String
        /// The engine's version.
        public var version: String

        /// The engine of this process.
        public static let current = Engine(name: "Chipmunk2D", version: ChipmunkLibrary.version)
    }

    /// A joint that broke.
    public struct BrokenJoint: Hashable, Sendable, Codable {
        /// The path of the joint's definition in the scene.
        public var path: String
        /// The name of the joint's first body.
        public var a: String
        /// The name of the joint's second body.
        public var b: String
        /// The step after which the joint left the space.
        public var step: Int
        /// The simulated time of the break, in seconds.
        public var time: Double
    }

    /// An event that took place.
    public struct EventCount: Hashable, Sendable, Codable {
        /// The path of the event in the scene.
        public var path: String
        /// The number of times that it took place.
        public var count: Int
        /// The step after which it last took place; 0 before the first step.
        public var step: Int
        /// The simulated time then, in seconds.
        public var time: Double
    }

    /// Creates the report on a simulation in its present state.
    public init(on simulation: Simulation) {
        let frame = simulation.frame
        scene = simulation.world.scene.name
        engine = .current
        gravity = simulation.gravity
        tilt = frame.tilt
        timestep = simulation.timestep
        steps = frame.step
        restStep = simulation.restStep
        bodies = BodyState.all(in: frame, of: simulation)
        brokenJoints = simulation.brokenJoints.map { broken in
            let built = simulation.world.builtConstraints[broken.constraint]
            return BrokenJoint(
                path: built.path, a: built.definition.bodyA, b: built.definition.bodyB, step: broken.step,
                time: Double(broken.step) * simulation.timestep)
        }
        events = simulation.eventCounts
        stateHash = frame.stateHash.description
        snapshotHash = (try? simulation.world.space.snapshot()).map {
            hexadecimal($0.checksum, digits: 16)
        }
    }
}

extension RunReport: Encodable {
    private enum Key: String, CodingKey {
        case schema, scene, engine, gravity, tilt, timestep, steps, restStep, bodies, brokenJoints, events,
            stateHash, snapshotHash, tiltFile
    }

    /// Writes the report: all keys, but `brokenJoints` only if a joint broke, `events` only if one took place, and
    /// `tiltFile` only if there is one.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(RunReport.schema, forKey: .schema)
        try container.encode(scene, forKey: .scene)
        try container.encode(engine, forKey: .engine)
        try container.encode(gravity, forKey: .gravity)
        try container.encode(tilt, forKey: .tilt)
        try container.encode(timestep, forKey: .timestep)
        try container.encode(steps, forKey: .steps)
        try container.encode(restStep, forKey: .restStep)
        try container.encode(bodies, forKey: .bodies)
        if !brokenJoints.isEmpty { try container.encode(brokenJoints, forKey: .brokenJoints) }
        if !events.isEmpty { try container.encode(events, forKey: .events) }
        try container.encode(stateHash, forKey: .stateHash)
        try container.encode(snapshotHash, forKey: .snapshotHash)
        try container.encodeIfPresent(tiltFile, forKey: .tiltFile)
    }
}

extension Simulation {
    /// The events that took place so far.
    package var eventCounts: [RunReport.EventCount] {
        (events?.progress.statuses ?? []).enumerated().compactMap { index, status in
            guard let step = status.lastStep else { return nil }
            return RunReport.EventCount(
                path: "events[\(index)]", count: status.count - (status.dueStep == nil ? 0 : 1), step: step,
                time: Double(step) * timestep)
        }
    }
}
