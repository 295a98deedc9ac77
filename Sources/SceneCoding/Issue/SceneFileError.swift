/// An error that lists all issues of a scene file.
public struct SceneFileError: Error, Hashable, Sendable {
    /// The issues, by position in the file: at least one error, and the warnings.
    public var issues: [SceneFileIssue]
    /// The number of further issues that are not listed. Defaults to 0.
    public var omittedCount = 0

    /// The largest number of listed issues.
    public static let maximumIssues = 1_000

    package init(issues: [SceneFileIssue], omittedCount: Int = 0) {
        self.issues = issues.sorted()
        self.omittedCount = omittedCount
    }

    /// Creates an error of syntax.
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
