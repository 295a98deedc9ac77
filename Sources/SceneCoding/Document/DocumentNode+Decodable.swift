extension DocumentNode: Decodable {
    /// Reads a part of another decoder's document, which keeps no positions: line and column are 0.
    package init(from decoder: any Decoder) throws {
        self.init(value: try Value(from: decoder), position: .unknown)
    }
}

extension DocumentNode.Position {
    /// The position of a value outside files.
    static let unknown = DocumentNode.Position(line: 0, column: 0)
}

extension DocumentNode.Value: Decodable {
    package init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: DocumentKey.self) {
            // The decoder returns the keys in a dictionary's order.
            let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(
                try keys.map { key in
                    DocumentNode.Member(
                        key: key.stringValue, position: .unknown,
                        value: try container.decode(DocumentNode.self, forKey: key))
                })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [DocumentNode] = []
            while !container.isAtEnd { elements.append(try container.decode(DocumentNode.self)) }
            self = .array(elements)
        } else {
            try self.init(scalar: decoder.singleValueContainer())
        }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let text = try? container.decode(String.self) {
            self = .string(text, .quoted)
        } else {
            let value = try container.decode(Double.self)
            // A number of 64 bits keeps its last digits.
            let digits =
                (try? container.decode(Int64.self)).map(String.init)
                ?? (try? container.decode(UInt64.self)).map(String.init)
            let isLarge = abs(value) >= 0x1p53
            self = .number(
                text: isLarge ? digits ?? JSONNumber.text(of: value) : JSONNumber.text(of: value), value: value)
        }
    }
}
