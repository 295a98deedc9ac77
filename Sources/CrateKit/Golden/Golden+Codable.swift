extension Golden: Codable {
    private enum Key: String, CodingKey {
        case kind, schema, scene, tilt, hz, timestep, iterations, end
        case engine, architecture, steps, restStep, bodies, stateHash
        case tolerance, invariants
    }

    private enum EndKey: String, CodingKey {
        case steps, restLimit
    }

    /// Reads the golden; see ``init(json:)``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        scene = try container.decode(SceneIdentity.self, forKey: .scene)
        tilt = try container.decode(TiltTrack.self, forKey: .tilt)
        rate = try container.decode(Double.self, forKey: .hz)
        timestep = try container.decode(Double.self, forKey: .timestep)
        iterations = try container.decode(Int.self, forKey: .iterations)
        engine = try container.decode(RunReport.Engine.self, forKey: .engine)
        architecture = try container.decode(String.self, forKey: .architecture)
        steps = try container.decode(Int.self, forKey: .steps)
        restStep = try container.decode(Int?.self, forKey: .restStep)
        bodies = try container.decode([BodyState].self, forKey: .bodies)
        stateHash = try container.decode(String.self, forKey: .stateHash)
        trace = try RunTrace(from: decoder)
        tolerance = try container.decodeIfPresent(Tolerance.self, forKey: .tolerance)
        try tolerance?.check()
        checksInvariants = try container.decodeIfPresent(Bool.self, forKey: .invariants) ?? true

        let end = try container.nestedContainer(keyedBy: EndKey.self, forKey: .end)
        if let steps = try end.decodeIfPresent(Int.self, forKey: .steps) {
            self.end = .steps(steps)
        } else {
            self.end = .rest(limit: try end.decode(Double.self, forKey: .restLimit))
        }
    }

    /// Writes the golden; see ``json``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Golden.kind, forKey: .kind)
        try container.encode(Golden.schema, forKey: .schema)
        try container.encode(scene, forKey: .scene)
        try container.encode(tilt, forKey: .tilt)
        try container.encode(rate, forKey: .hz)
        try container.encode(timestep, forKey: .timestep)
        try container.encode(iterations, forKey: .iterations)
        try container.encode(engine, forKey: .engine)
        try container.encode(architecture, forKey: .architecture)
        try container.encode(steps, forKey: .steps)
        try container.encode(restStep, forKey: .restStep)
        try container.encode(bodies, forKey: .bodies)
        try container.encode(stateHash, forKey: .stateHash)
        try trace?.encode(to: encoder)
        try container.encodeIfPresent(tolerance, forKey: .tolerance)
        if !checksInvariants { try container.encode(false, forKey: .invariants) }

        var end = container.nestedContainer(keyedBy: EndKey.self, forKey: .end)
        switch self.end {
        case .steps(let steps): try end.encode(steps, forKey: .steps)
        case .rest(let seconds): try end.encode(seconds, forKey: .restLimit)
        }
    }
}
