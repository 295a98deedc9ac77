public import Chipmunk

/// The result of a run, written for people and programs.
///
/// Its JSON has the keys `schema` (1), `scene`, `engine` (`name`, `version`), `gravity`, `tilt`, `timestep`, `steps`,
/// `restStep` (null if the scene did not come to rest), `bodies` and `stateHash`. Numbers read back exactly.
public struct RunReport: Hashable, Sendable {
    /// The version of the JSON's layout.
    public static let schema = 1

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
    /// A fingerprint of the bits of the bodies. See ``Frame/stateHash``.
    public var stateHash: String

    /// The physics engine of a run.
    public struct Engine: Hashable, Sendable, Codable {
        /// The engine's name.
        public var name: String
        /// The engine's version.
        public var version: String

        /// The engine of this process.
        public static let current = Engine(name: "Chipmunk2D", version: ChipmunkLibrary.version)
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
        bodies = BodyState.all(in: frame, of: simulation.world.scene)
        stateHash = frame.stateHash.description
    }
}

extension RunReport: Encodable {
    private enum Key: String, CodingKey {
        case schema, scene, engine, gravity, tilt, timestep, steps, restStep, bodies, stateHash
    }

    /// Writes the report, with all of its keys.
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
        try container.encode(stateHash, forKey: .stateHash)
    }
}
