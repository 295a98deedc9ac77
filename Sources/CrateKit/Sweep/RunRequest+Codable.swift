import Dynamics

extension RunRequest: Codable {
    enum Key: String, CodingKey, CaseIterable {
        case id, scene, bounds, seed, tilt, hz, steps, seconds, limit, bodies
    }

    /// Reads a request: an object with the key `scene` and the optional keys `id`, `bounds`, `seed`, `tilt` (`[x, y]`), `hz`, one
    /// of `steps`, `seconds` and `limit`, and `bodies`.
    ///
    /// - Throws: ``InputError`` for a key that is missing, unknown, or has a value of the wrong kind.
    package init(from decoder: any Decoder) throws {
        let fields = try RequestFields(decoder)
        guard let scene = try fields.value(String.self, .scene, "a text") else {
            throw InputError(path: "scene", problem: "is missing")
        }
        self.scene = scene
        id = try fields.value(ID.self, .id, "a text or a number")
        bounds = try fields.bounds()
        seed = try fields.value(UInt64.self, .seed, "a whole number from 0 to \(UInt64.max)")
        tilt = try fields.value(Tilt.self, .tilt, "two numbers of g, such as [0.3, -1]")
        rate = try fields.value(Double.self, .hz, "a number of steps per second")
        includesBodies = try fields.value(Bool.self, .bodies, "true or false") ?? false
        (end, seconds) = try fields.end()
    }

    /// Writes the request as ``init(from:)`` reads it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(scene, forKey: .scene)
        try container.encodeIfPresent(bounds?.rawValue, forKey: .bounds)
        try container.encodeIfPresent(seed, forKey: .seed)
        try container.encodeIfPresent(tilt, forKey: .tilt)
        try container.encodeIfPresent(rate, forKey: .hz)
        try container.encodeIfPresent(seconds, forKey: .seconds)
        switch end {
        case .steps(let steps): try container.encode(steps, forKey: .steps)
        case .rest(let limit): try container.encode(limit, forKey: .limit)
        case nil: break
        }
        if includesBodies { try container.encode(true, forKey: .bodies) }
    }
}

/// The keys of a request. Each error states the expected value.
private struct RequestFields {
    private let container: KeyedDecodingContainer<RunRequest.Key>

    init(_ decoder: any Decoder) throws {
        guard let all = try? decoder.container(keyedBy: DocumentKey.self) else {
            throw InputError(problem: "a request must be a JSON object such as {\"scene\": \"crates\"}")
        }
        // The decoder returns the keys in a dictionary's order.
        let keys = all.allKeys.map(\.stringValue).sorted()
        if let unknown = keys.first(where: { RunRequest.Key(rawValue: $0) == nil }) {
            let known = RunRequest.Key.allCases.map(\.rawValue).joined(separator: ", ")
            throw InputError(path: unknown, problem: "is not a key of a request; the keys are \(known)")
        }
        container = try decoder.container(keyedBy: RunRequest.Key.self)
    }

    /// Returns a value, or nil if its key is missing.
    func value<Value: Decodable>(
        _ type: Value.Type, _ key: RunRequest.Key, _ rule: String
    ) throws(InputError) -> Value? {
        guard container.contains(key) else { return nil }
        do {
            return try container.decode(type, forKey: key)
        } catch {
            throw InputError(path: key.rawValue, problem: "must be \(rule)")
        }
    }

    func bounds() throws(InputError) -> DynamicItemCollisionBoundsType? {
        let rule = "rectangle or ellipse"
        guard let name = try value(String.self, .bounds, rule) else { return nil }
        guard let bounds = DynamicItemCollisionBoundsType(rawValue: name), bounds != .path else {
            throw InputError(path: RunRequest.Key.bounds.rawValue, problem: "must be \(rule)")
        }
        return bounds
    }

    func end() throws(InputError) -> (RunPlan.End?, seconds: Double?) {
        let given = [RunRequest.Key.steps, .seconds, .limit].filter(container.contains)
        guard given.count <= 1 else {
            throw InputError(problem: "steps, seconds and limit exclude each other: give one of them")
        }
        let wholeNumber = "a whole number from 0 to \(RunPlan.maximumSteps)"
        if let steps = try value(Int.self, .steps, wholeNumber) { return (.steps(steps), nil) }
        let limit = try value(Double.self, .limit, "a number of seconds")
        return (limit.map { .rest(limit: $0) }, try value(Double.self, .seconds, "a number of seconds"))
    }
}
