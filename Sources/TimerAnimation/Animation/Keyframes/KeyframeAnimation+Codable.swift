/// The keys of the encoded properties.
private enum KeyframeAnimationKeys: String, CodingKey {
    case values, keyTimes, easings, calculationMode, timing
}

extension KeyframeAnimation: Encodable where Value: Encodable {
    /// Encodes the values, and the other properties that differ from their defaults.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: KeyframeAnimationKeys.self)
        try container.encode(values, forKey: .values)
        try container.encodeIfPresent(keyTimes, forKey: .keyTimes)
        if !easings.isEmpty { try container.encode(easings, forKey: .easings) }
        if calculationMode != .linear { try container.encode(calculationMode, forKey: .calculationMode) }
        if timing != MediaTiming() { try container.encode(timing, forKey: .timing) }
    }
}

extension KeyframeAnimation: Decodable where Value: Decodable {
    /// Decodes the values, and the other properties where they are present.
    ///
    /// Throws a `DecodingError` where the initializer would trap.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: KeyframeAnimationKeys.self)
        let values = try container.decode([Value].self, forKey: .values)
        let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
        let easings = try container.decodeIfPresent([Easing].self, forKey: .easings) ?? []
        let mode = try container.decodeIfPresent(CalculationMode.self, forKey: .calculationMode) ?? .linear
        let timing = try container.decodeIfPresent(MediaTiming.self, forKey: .timing) ?? MediaTiming()
        if let complaint = KeyframeAnimation.complaint(values, keyTimes, easings, mode) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: container.codingPath, debugDescription: complaint))
        }
        self.init(checkedValues: values, keyTimes, easings, mode, timing)
    }
}
