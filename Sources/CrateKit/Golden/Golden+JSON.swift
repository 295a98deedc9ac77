#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Golden {
    /// The file's text.
    public var json: String {
        get throws { try JSONText.document(self) }
    }

    /// Reads a golden from the bytes of its file.
    ///
    /// - Throws: ``GoldenError`` if they are no golden of this schema.
    public init(json bytes: [UInt8]) throws(GoldenError) {
        guard !bytes.isEmpty else { throw GoldenError(problem: "the file is empty") }
        do {
            let header = try JSONDecoder().decode(Header.self, from: Data(bytes))
            try header.check()
            self = try JSONDecoder().decode(Golden.self, from: Data(bytes))
        } catch let error as GoldenError {
            throw error
        } catch let error as DecodingError {
            throw GoldenError(error)
        } catch {
            throw GoldenError(problem: "the file is not JSON")
        }
    }

    /// What must be known before the rest can be understood.
    private struct Header: Decodable {
        var kind: String?
        var schema: Int?

        func check() throws(GoldenError) {
            guard kind == Golden.kind, let schema else {
                throw GoldenError(problem: "the file is JSON, but no golden: record one with `crates record`")
            }
            guard schema <= Golden.schema else {
                throw GoldenError(
                    path: "schema",
                    problem:
                        "\(schema) is newer than \(Golden.schema), the newest that this version reads: update crates")
            }
            guard schema == Golden.schema else {
                throw GoldenError(path: "schema", problem: "must be \(Golden.schema), got \(schema)")
            }
        }
    }
}

extension Golden: Codable {
    private enum Key: String, CodingKey {
        case kind, schema, scene, tilt, hz, timestep, iterations, end
        case engine, architecture, steps, restStep, bodies, stateHash
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

        var end = container.nestedContainer(keyedBy: EndKey.self, forKey: .end)
        switch self.end {
        case .steps(let steps): try end.encode(steps, forKey: .steps)
        case .rest(let seconds): try end.encode(seconds, forKey: .restLimit)
        }
    }
}

extension GoldenError {
    /// What a decoder found, as a path and a sentence.
    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: Self.path(context.codingPath + [key]), problem: "is missing")
        case .valueNotFound(_, let context):
            self.init(path: Self.path(context.codingPath), problem: "must not be null")
        case .typeMismatch(_, let context):
            self.init(path: Self.path(context.codingPath), problem: "has a value of another kind than expected")
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init(path: Self.path(context.codingPath), problem: "has a value that cannot be read")
        default:
            self.init(problem: "the file is not JSON, or was cut short")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
