/// What forms share while they read one file or check one value: where they are, what was wrong so far, and what was
/// declared.
package struct FormContext: Sendable {
    /// Whether angles are in degrees in this file. ``Field/units(key:_:)`` sets it.
    package var anglesAreInDegrees = false
    /// Whether what is read are defaults, which need not be complete.
    package internal(set) var readsDefaults = false
    /// How many errors there were so far, listed or not.
    package private(set) var errorCount = 0
    var names = NameTable()

    private var path: [PathComponent] = []
    private var issues: [SceneFileIssue] = []
    private var omittedCount = 0
    private var templates: [String: any Sendable] = [:]
    /// How many words may still be compared for suggestions: wrong files may be large.
    private var suggestionBudget = 100_000

    init() {}

    // MARK: Issues

    /// Records an issue with a value, at the path where the forms are. Outside of files it has no position.
    package mutating func report(
        _ problem: String, at position: DocumentNode.Position?, severity: SceneFileIssue.Severity = .error
    ) {
        // The path of an issue that is not listed need not be known.
        let path = issues.count < SceneFileError.maximumIssues ? path.text : ""
        report(SceneFileIssue(severity: severity, problem, at: position, path: path))
    }

    /// Records that a value is not what was wanted: "must be a number, got .nan".
    package mutating func report(expected: String, got node: DocumentNode) {
        report("must be \(expected), got \(node.summary)", at: node.position)
    }

    mutating func report(_ issue: SceneFileIssue) {
        if issue.severity == .error { errorCount += 1 }
        if issues.count < SceneFileError.maximumIssues {
            issues.append(issue)
        } else {
            omittedCount += 1
        }
    }

    /// What was wrong, when all is read.
    func finish() throws(SceneFileError) -> [SceneFileIssue] {
        if errorCount > 0 { throw SceneFileError(issues: issues, omittedCount: omittedCount) }
        return issues.sorted()
    }

    /// `; did you mean "mass"?`, or nothing if no word is near.
    mutating func suggestion(for word: String, in words: [String]) -> String {
        guard words.count <= suggestionBudget else { return "" }
        suggestionBudget -= words.count
        return EditDistance.suggestion(for: word, in: words).map { "; did you mean \"\($0.shortened)\"?" } ?? ""
    }

    // MARK: Path

    /// Reads or checks what is under a key.
    package mutating func within<Result>(
        _ key: String, _ body: (inout FormContext) -> Result
    ) -> Result {
        path.append(.key(key))
        defer { path.removeLast() }
        return body(&self)
    }

    /// Reads or checks an element.
    package mutating func within<Result>(
        _ index: Int, _ body: (inout FormContext) -> Result
    ) -> Result {
        path.append(.index(index))
        defer { path.removeLast() }
        return body(&self)
    }

    /// Where the forms are, such as "crates[2].mass".
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
    /// As in JavaScript: `crates[2].mass`, and `["a key"]` for keys that are no words.
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
    /// Whether it could be an identifier.
    fileprivate var isWord: Bool {
        !isEmpty && utf8.count <= 60
            && utf8.allSatisfy { byte in
                (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5f || byte == 0x24
            }
    }
}
