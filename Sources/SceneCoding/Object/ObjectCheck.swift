/// What a check across the fields of an object found. It is run when the fields themselves are right.
package struct ObjectCheck {
    /// Where the object stands, if it stands in a file.
    private let node: DocumentNode?
    private let declaredCounts: [String: Int]
    private var findings: [Finding] = []

    init(_ node: DocumentNode?, in context: FormContext) {
        self.node = node
        declaredCounts = context.names.counts
    }

    /// How many names of a kind were declared so far.
    package func declaredCount(of kind: String) -> Int {
        declaredCounts[kind] ?? 0
    }

    /// Reports that the value under a key is wrong, such as "must not be below min, got 3"; without a key, that the object
    /// is. If the file leaves the key out, it is reported where the object begins.
    package mutating func report(
        _ problem: String, at key: String? = nil, severity: SceneFileIssue.Severity = .error
    ) {
        findings.append(.issue(key: key, problem: problem, severity: severity))
    }

    /// Declares a name that stands under no key of its own, such as one that a generator makes.
    package mutating func declare(_ name: String, as kind: String) {
        findings.append(.name(name, kind: kind))
    }

    /// Hands over what was found.
    func finish(in context: inout FormContext) {
        for finding in findings {
            switch finding {
            case .name(let name, let kind):
                context.declare(name, as: kind, at: node?.position)
            case .issue(nil, let problem, let severity):
                context.report(problem, at: node?.position, severity: severity)
            case .issue(let key?, let problem, let severity):
                let position = node?[key]?.position ?? node?.position
                context.within(key) { $0.report(problem, at: position, severity: severity) }
            }
        }
    }

    private enum Finding {
        case issue(key: String?, problem: String, severity: SceneFileIssue.Severity)
        case name(String, kind: String)
    }
}
