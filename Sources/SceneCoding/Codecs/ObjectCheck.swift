/// The results of a check across the fields of an object. It runs when the fields themselves are valid.
package struct ObjectCheck {
    /// The object's node, if it is in a file.
    private let node: DocumentNode?
    private let declaredCounts: [String: Int]
    private var findings: [Finding] = []

    init(_ node: DocumentNode?, in context: CodecContext) {
        self.node = node
        declaredCounts = context.names.counts
    }

    /// Returns the number of names of a kind so far.
    package func declaredCount(of kind: String) -> Int {
        declaredCounts[kind] ?? 0
    }

    /// Reports that the value under a key is invalid, such as "must not be below min, got 3"; without a key, that the
    /// object is. If the file omits the key, the error is at the start of the object.
    package mutating func report(
        _ problem: String, at key: String? = nil, severity: SceneFileIssue.Severity = .error
    ) {
        findings.append(.issue(key: key, problem: problem, severity: severity))
    }

    /// Reports that a value deeper in the object is invalid, at a path such as "events[2].when.by". Suggests the nearest of the
    /// words that may have been meant by the value.
    package mutating func report(
        _ problem: String, atPath path: String, to word: String = "", meaningOneOf words: [String] = []
    ) {
        findings.append(.deepIssue(path: path, problem: problem, word: word, words: words))
    }

    /// Declares a name without a key of its own, such as one that a generator creates.
    package mutating func declare(_ name: String, as kind: String) {
        findings.append(.name(name, kind: kind))
    }

    /// Passes the results to a context.
    func finish(in context: inout CodecContext) {
        for finding in findings {
            switch finding {
            case .name(let name, let kind):
                context.declare(name, as: kind, at: node?.position)
            case .issue(nil, let problem, let severity):
                context.report(problem, at: node?.position, severity: severity)
            case .issue(let key?, let problem, let severity):
                let position = node?[key]?.position ?? node?.position
                context.within(key) { $0.report(problem, at: position, severity: severity) }
            case .deepIssue(let path, let problem, let word, let words):
                let suggestion = words.isEmpty ? "" : context.suggestion(for: word, in: words)
                let outer = context.pathText
                context.report(
                    SceneFileIssue(
                        problem + suggestion, at: node?.position(ofPath: path),
                        path: outer.isEmpty ? path : "\(outer).\(path)"))
            }
        }
    }

    private enum Finding {
        case issue(key: String?, problem: String, severity: SceneFileIssue.Severity)
        case deepIssue(path: String, problem: String, word: String, words: [String])
        case name(String, kind: String)
    }
}
