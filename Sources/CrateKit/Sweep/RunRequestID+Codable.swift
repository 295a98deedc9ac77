extension RunRequest.ID: Codable {
    /// Reads a string or a number. Throws for a whole number of more than 64 bits, which could not be written again.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            guard abs(number) < 0x1p63 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "too large to be exact")
            }
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Writes the string or the number.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        }
    }
}
