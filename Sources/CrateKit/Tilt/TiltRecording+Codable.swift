extension TiltRecording: Codable {
    private enum Key: String, CodingKey {
        case samples, interpolation, before
    }

    /// Reads a recording from `{"samples": [[t, x, y], ...], "interpolation": "hold", "before": [x, y]}`. The
    /// interpolation defaults to ``Interpolation/hold``, the tilt before the first sample to ``Tilt/upright``.
    ///
    /// - Throws: `DecodingError` if the samples do not make a recording; its underlying error is the ``InputError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let interpolation = try container.decodeIfPresent(Interpolation.self, forKey: .interpolation) ?? .hold
        let before = try container.decodeIfPresent(Tilt.self, forKey: .before) ?? .upright

        var samples = try container.nestedUnkeyedContainer(forKey: .samples)
        do {
            var recording = try TiltRecording(interpolation: interpolation, before: before)
            // Read one by one, so that an endless list is refused as soon as it is too long.
            while !samples.isAtEnd { try recording.append(try samples.decode(Sample.self)) }
            try recording.checkIsNotEmpty()
            self = recording
        } catch let error as InputError {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }

    /// Writes the recording as ``init(from:)`` reads it, with all three keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(samples, forKey: .samples)
        try container.encode(interpolation, forKey: .interpolation)
        try container.encode(before, forKey: .before)
    }
}

extension TiltRecording.Sample: Codable {
    /// Reads a sample from `[t, x, y]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        guard container.count == nil || container.count == 3 else {
            let error = InputError(problem: "a sample must have three numbers: the time, x and y")
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: error.problem, underlyingError: error))
        }
        time = try container.decode(Double.self)
        tilt = Tilt(x: try container.decode(Double.self), y: try container.decode(Double.self))
    }

    /// Writes the sample as `[t, x, y]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(time)
        try container.encode(tilt.x)
        try container.encode(tilt.y)
    }
}
