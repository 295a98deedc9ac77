/// Why a scene file was refused: everything that is wrong with it, at once.
public struct SceneFileError: Error, Hashable, Sendable {
    /// What is wrong, by position in the file: at least one error, and the warnings.
    public var issues: [SceneFileIssue]
    /// How many issues more there are. Files that are wrong everywhere are not told everything.
    public var omittedCount = 0

    /// The most issues that are listed.
    public static let maximumIssues = 1_000

    init(issues: [SceneFileIssue], omittedCount: Int = 0) {
        self.issues = issues.sorted()
        self.omittedCount = omittedCount
    }

    /// What keeps a file from being parsed.
    init(_ problem: String, at position: DocumentNode.Position = DocumentNode.Position(line: 1, column: 1)) {
        self.init(issues: [SceneFileIssue(problem, at: position)])
    }
}

extension SceneFileError: CustomStringConvertible {
    /// A line for each issue.
    public var description: String {
        let lines = issues.map(\.description)
        return (omittedCount == 0 ? lines : lines + ["and \(omittedCount) more"]).joined(separator: "\n")
    }
}
