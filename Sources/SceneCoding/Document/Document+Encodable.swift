extension Document: Encodable {
    /// Writes the value as a part of another encoder's document. Keys are in that encoder's order.
    ///
    /// - Throws: `EncodingError` if the encoder cannot write a number, such as NaN in JSON.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let members):
            var container = encoder.container(keyedBy: DocumentKey.self)
            for member in members { try container.encode(member.value, forKey: DocumentKey(stringValue: member.key)) }
        default:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let flag): try container.encode(flag)
            case .number(let value): try container.encode(value)
            case .string(let text): try container.encode(text)
            case .integer(let digits):
                if let value = Int64(digits) {
                    try container.encode(value)
                } else if let value = UInt64(digits) {
                    try container.encode(value)
                } else {
                    try container.encode(Double(digits) ?? .nan)
                }
            default: try container.encodeNil()
            }
        }
    }
}

/// A key of an object, whatever it is.
package struct DocumentKey: CodingKey {
    package var stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
}
