import SceneCoding

/// The notes on a file: on what a scene cannot have, and on what is wrong.
struct ImportNotes {
    private var found: [SceneFileIssue] = []
    private var omittedCount = 0
    private(set) var hasErrors = false

    /// All of it, by position, and the number of what is not listed.
    var issues: [SceneFileIssue] {
        guard omittedCount > 0 else { return found.sorted() }
        let rest = SceneFileIssue(severity: .warning, "there are \(omittedCount) further notes", at: nil, path: "")
        return found.sorted() + [rest]
    }

    /// An error with all of it.
    var error: SceneFileError { SceneFileError(issues: found, omittedCount: omittedCount) }

    /// Notes something that is left out, or that a scene has in another way. `path` names the element, such as `layers[2].objects[0]` or
    /// `<rect id="door">`.
    mutating func warn(_ problem: String, at position: DocumentNode.Position, path: String = "") {
        add(SceneFileIssue(severity: .warning, problem, at: position, path: path))
    }

    /// Notes something for which the file is refused.
    mutating func fail(_ problem: String, at position: DocumentNode.Position, path: String = "") {
        hasErrors = true
        add(SceneFileIssue(problem, at: position, path: path))
    }

    private mutating func add(_ issue: SceneFileIssue) {
        if found.count < SceneFileError.maximumIssues { found.append(issue) } else { omittedCount += 1 }
    }
}
