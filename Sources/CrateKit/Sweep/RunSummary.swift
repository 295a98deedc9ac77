package import Chipmunk

/// The result of a run on one line. `crates sweep` writes a line for each combination, and `crates batch` for each
/// request.
///
/// Its JSON has the keys `id`, `scene`, `seed` (both `id` and `seed` only if they were given), `tilt`, `steps`,
/// `restStep` (null if the scene did not come to rest), `stateHash`, `digest`, `bodies` if they were requested, and
/// `quarantined` if there are any.
package struct RunSummary: Hashable, Sendable {
    /// The identifier of the request; in a sweep, the index of the combination, from 0.
    package var id: RunRequest.ID?
    /// The name of the scene.
    package var scene: String
    /// The seed of the scene's random numbers, or nil for the scene as it is.
    package var seed: UInt64?
    /// The tilt of the device at the end.
    package var tilt: Tilt
    /// The number of steps.
    package var steps: Int
    /// The last step after which something still moved, or nil if the run did not come to rest.
    package var restStep: Int?
    /// A fingerprint of the bits of the bodies. See ``Frame/stateHash``.
    package var stateHash: String
    /// A fingerprint of the plan. See ``RunPlan/digest``.
    package var digest: String
    /// The final place of each body, if the request includes bodies.
    package var bodies: [Placement]?
    /// The names of the bodies that a step stopped because their motion overflowed.
    package var quarantined: [String]

    /// The final place of a body.
    package struct Placement: Hashable, Sendable {
        /// The name, such as "crate-1".
        package var name: String
        /// The position and the angle of the body.
        package var pose: Pose

        init(_ body: BodyState) {
            name = body.name
            pose = body.motion.pose
        }
    }

    /// Creates the summary of a request's simulation.
    init(of simulation: Simulation, after plan: RunPlan, answering request: RunRequest) throws {
        let frame = simulation.frame
        id = request.id
        scene = plan.scene.name
        seed = request.seed
        tilt = frame.tilt
        steps = frame.step
        restStep = simulation.restStep
        stateHash = frame.stateHash.description
        digest = try plan.digest.description
        bodies = request.includesBodies ? BodyState.all(in: frame, of: simulation).map(Placement.init) : nil
        quarantined = simulation.quarantinedNames
    }

    /// The summary as a line of JSON, without its end. Keys are sorted, and numbers read back exactly.
    package var line: String {
        get throws { try JSONText.line(self) }
    }
}

extension RunSummary: Codable {
    private enum Key: String, CodingKey {
        case id, scene, seed, tilt, steps, restStep, stateHash, digest, bodies, quarantined
    }

    /// Reads a summary that ``line`` wrote.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        id = try container.decodeIfPresent(RunRequest.ID.self, forKey: .id)
        scene = try container.decode(String.self, forKey: .scene)
        seed = try container.decodeIfPresent(UInt64.self, forKey: .seed)
        tilt = try container.decode(Tilt.self, forKey: .tilt)
        steps = try container.decode(Int.self, forKey: .steps)
        restStep = try container.decode(Int?.self, forKey: .restStep)
        stateHash = try container.decode(String.self, forKey: .stateHash)
        digest = try container.decode(String.self, forKey: .digest)
        bodies = try container.decodeIfPresent([Placement].self, forKey: .bodies)
        quarantined = try container.decodeIfPresent([String].self, forKey: .quarantined) ?? []
    }

    /// Writes the summary as ``init(from:)`` reads it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(scene, forKey: .scene)
        try container.encodeIfPresent(seed, forKey: .seed)
        try container.encode(tilt, forKey: .tilt)
        try container.encode(steps, forKey: .steps)
        try container.encode(restStep, forKey: .restStep)
        try container.encode(stateHash, forKey: .stateHash)
        try container.encode(digest, forKey: .digest)
        try container.encodeIfPresent(bodies, forKey: .bodies)
        if !quarantined.isEmpty { try container.encode(quarantined, forKey: .quarantined) }
    }
}

extension RunSummary.Placement: Codable {
    private enum Key: CodingKey {
        case name
    }

    /// Reads a name, and a pose from the keys beside it.
    package init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
        pose = try Pose(from: decoder)
    }

    /// Writes the name, and the pose's keys beside it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try pose.encode(to: encoder)
    }
}
