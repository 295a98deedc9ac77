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
