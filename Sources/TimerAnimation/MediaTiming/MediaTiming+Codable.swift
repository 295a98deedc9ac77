extension MediaTiming: Codable {
    /// Decodes a timing. Properties that are absent have their defaults; infinity is the string "infinity".
    ///
    /// Throws a `DecodingError` for a number that the property does not take.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        for (key, path) in MediaTiming.numbers where container.contains(key) {
            let isEndless = (try? container.decode(String.self, forKey: key)) == "infinity"
            let value = isEndless ? .infinity : try container.decode(Double.self, forKey: key)
            if let complaint = MediaTiming.complaint(about: value, for: key) {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "\(key.rawValue) \(complaint)")
            }
            self[keyPath: path] = value
        }
        autoreverses = try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false
        fillMode = try container.decodeIfPresent(FillMode.self, forKey: .fillMode) ?? .removed
    }

    /// Encodes the properties that differ from their defaults.
    public func encode(to encoder: any Encoder) throws {
        let defaults = MediaTiming()
        var container = encoder.container(keyedBy: CodingKeys.self)
        for (key, path) in MediaTiming.numbers where self[keyPath: path] != defaults[keyPath: path] {
            if self[keyPath: path] == .infinity {
                try container.encode("infinity", forKey: key)
            } else {
                try container.encode(self[keyPath: path], forKey: key)
            }
        }
        if autoreverses { try container.encode(true, forKey: .autoreverses) }
        if fillMode != defaults.fillMode { try container.encode(fillMode, forKey: .fillMode) }
    }
}
