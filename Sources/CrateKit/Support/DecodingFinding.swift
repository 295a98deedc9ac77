/// An error of this package's own rules. Its description is for people, also when a decoder reports it.
protocol RuleError: Error {}

/// A problem that a JSON decoder reports, and its path.
struct DecodingFinding {
    /// The path in the JSON, such as "bodies[2].angle", or nil for the document as a whole.
    var path: String?
    /// The problem at the path.
    var problem: String

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "is missing")
        case .valueNotFound(_, let context):
            self.init(context.codingPath, "must not be null")
        case .typeMismatch(_, let context):
            self.init(context.codingPath, "has a value of another kind than expected")
        case .dataCorrupted(let context) where context.underlyingError is any RuleError:
            self.init(context.codingPath, context.debugDescription)
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init(context.codingPath, "has a value that cannot be read")
        default:
            // The decoder gives no details, not even about a number that overflows.
            self.init([], "the file is not JSON, was cut short, or has a number that is too large")
        }
    }

    private init(_ keys: [any CodingKey], _ problem: String) {
        path = DecodingFinding.path(keys)
        self.problem = problem
    }

    /// Returns a path such as "samples[2]", or nil for the document as a whole.
    static func path(_ keys: [any CodingKey]) -> String? {
        guard !keys.isEmpty else { return nil }
        return keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
