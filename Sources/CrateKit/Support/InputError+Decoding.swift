extension InputError {
    /// Creates an error from a JSON decoder's error.
    package init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "is missing")
        case .valueNotFound(_, let context):
            self.init(context.codingPath, "must not be null")
        case .typeMismatch(_, let context):
            self.init(context.codingPath, "has a value of another kind than expected")
        case .dataCorrupted(let context):
            if let error = context.underlyingError as? InputError {
                // An error by one of this package's own rules, whose description is for people.
                self = error.within(InputError.path(context.codingPath))
            } else if !context.codingPath.isEmpty {
                self.init(context.codingPath, "has a value that cannot be read")
            } else {
                fallthrough
            }
        default:
            // The decoder gives no details, not even about a number that overflows.
            self.init(problem: "the file is not JSON, was cut short, or has a number that is too large")
        }
    }

    /// Creates an error at a path such as "bodies[2].angle", or of the document as a whole if there are no keys.
    init(_ keys: [any CodingKey], _ problem: String) {
        self.init(path: InputError.path(keys), problem: problem)
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
