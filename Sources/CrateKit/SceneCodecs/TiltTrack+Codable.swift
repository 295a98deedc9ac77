extension TiltTrack: Codable {
    private enum Key: CodingKey {
        case samples
    }

    /// Reads a track as scene files have it: `[x, y]`, an object with the key `keyframes`, or a ``TiltRecording``.
    ///
    /// - Throws: `DecodingError`; its underlying error is the ``InputError``.
    public init(from decoder: any Decoder) throws {
        // Measurements are read one by one: they may be a million.
        if let container = try? decoder.container(keyedBy: Key.self), container.contains(.samples) {
            self = .recording(try TiltRecording(from: decoder))
        } else {
            self = try Codec.tilt.decode(from: decoder)
        }
    }

    /// Writes the track as ``init(from:)`` reads it.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .recording(let recording): try recording.encode(to: encoder)
        case .constant, .keyframes: try Codec.tilt.encode(self, to: encoder)
        }
    }
}

extension TiltTrack {
    /// Checks that every tilt in the track is valid.
    func validate(at path: String) throws(InputError) {
        try attributing(to: path) { () throws(InputError) in try Codec.tilt.check(self) }
    }
}
