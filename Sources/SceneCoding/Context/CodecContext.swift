/// The state that codecs share while they read one file or check one value: the path, the issues so far, and the
/// declared names.
package struct CodecContext: Sendable {
    /// Whether angles are in degrees in this file. ``Field/units(key:_:)`` sets it.
    package var anglesAreInDegrees = false
    /// Whether the values are defaults, which need not be complete.
    package internal(set) var readsDefaults = false
    /// The number of errors so far, listed or not.
    package private(set) var errorCount = 0
    var names = NameTable()
    /// The names that expressions can use, or nil where numbers must be plain.
    var scope: ExpressionScope?

    private var path: [PathComponent] = []
    private var issues: [SceneFileIssue] = []
    private var omittedCount = 0
    private var templates: [String: any Sendable] = [:]
    /// The number of words that may still be compared for suggestions: invalid files may be large.
    private var suggestionBudget = 100_000

    init() {}

    // MARK: Issues

    /// Records an issue with a value, at the current path. Outside files it has no position.
    package mutating func report(
        _ problem: String, at position: DocumentNode.Position?, severity: SceneFileIssue.Severity = .error
    ) {
        // An issue that is not listed needs no path.
        let path = issues.count < SceneFileError.maximumIssues ? path.text : ""
        report(SceneFileIssue(severity: severity, problem, at: position, path: path))
    }

    /// Records that a value is not the expected one: "must be a number, got .nan". Suggests the nearest of the words
    /// that may have been meant.
    package mutating func report(expected: String, got node: DocumentNode, meaningOneOf words: [String] = []) {
        var suggestion = ""
        if case .string(let text, _) = node.value { suggestion = self.suggestion(for: text, in: words) }
        report("must be \(expected), got \(node.summary)\(suggestion)", at: node.position)
    }

    mutating func report(_ issue: SceneFileIssue) {
        if issue.severity == .error { errorCount += 1 }
        if issues.count < SceneFileError.maximumIssues {
            issues.append(issue)
        } else {
            omittedCount += 1
        }
    }

    /// Returns the warnings after everything is read. Throws if there are errors.
    func finish() throws(SceneFileError) -> [SceneFileIssue] {
        if errorCount > 0 { throw SceneFileError(issues: issues, omittedCount: omittedCount) }
        return issues.sorted()
    }

    /// Returns `; did you mean "mass"?`, or an empty string if no word is near.
    mutating func suggestion(for word: String, in words: [String]) -> String {
        guard words.count <= suggestionBudget else { return "" }
        suggestionBudget -= words.count
        return EditDistance.suggestion(for: word, in: words).map { "; did you mean \"\($0.shortened)\"?" } ?? ""
    }

    // MARK: Path

    /// Reads or checks the value under a key.
    package mutating func within<Result>(
        _ key: String, _ body: (inout CodecContext) -> Result
    ) -> Result {
        path.append(.key(key))
        defer { path.removeLast() }
        return body(&self)
    }

    /// Reads or checks an element.
    package mutating func within<Result>(
        _ index: Int, _ body: (inout CodecContext) -> Result
    ) -> Result {
        path.append(.index(index))
        defer { path.removeLast() }
        return body(&self)
    }

    /// The current path, such as "crates[2].mass".
    package var pathText: String { path.text }

    // MARK: Defaults

    func template<Value: Sendable>(named name: String) -> Template<Value>? {
        templates[name] as? Template<Value>
    }

    mutating func setTemplate<Value: Sendable>(_ template: Template<Value>, named name: String) {
        templates[name] = template
    }
}

/// A step from a value to one inside it.
enum PathComponent: Hashable, Sendable {
    case key(String)
    case index(Int)
}

extension [PathComponent] {
    /// The component as in JavaScript: `crates[2].mass`, and `["a key"]` for keys that are not words.
    var text: String {
        var text = ""
        for component in self {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where key.isWord: text += text.isEmpty ? key : "." + key
            case .key(let key): text += "[\"\(key.shortened)\"]"
            }
        }
        return text
    }
}

extension String {
    /// Whether the text could be an identifier.
    fileprivate var isWord: Bool {
        !isEmpty && utf8.count <= 60
            && utf8.allSatisfy { byte in
                (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5f || byte == 0x24
            }
    }
}
