/// An error or a warning at one place of a scene file.
public struct SceneFileIssue: Error, Hashable, Sendable {
    /// Whether the issue is an error or a warning.
    public var severity: Severity
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in Unicode scalars.
    public var column: Int
    /// The path of the invalid value, such as "crates[2].mass"; empty for the file as a whole.
    public var path: String
    /// The name of the innermost named value on the path, such as a body's name; nil if none has a name.
    public var name: String?
    /// The problem at the path.
    public var problem: String

    /// The severity of an issue.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// The file is refused.
        case error
        /// The file is read, though it probably does not say what was intended.
        case warning
    }

    /// Creates an issue.
    public init(
        severity: Severity = .error, line: Int, column: Int, path: String, name: String? = nil, problem: String
    ) {
        self.name = name
        self.severity = severity
        self.line = line
        self.column = column
        self.path = path
        self.problem = problem
    }
}

extension SceneFileIssue: CustomStringConvertible {
    /// The issue on one line, such as `12:9: bodies[2].mass (rod): must be in 1e-30 ... 1e30, got -1`.
    public var description: String {
        let kind = severity == .warning ? "warning: " : ""
        return "\(line):\(column): \(kind)\(path.isEmpty ? "" : path.labeled(name) + ": ")\(problem)"
    }
}

extension SceneFileIssue: Comparable {
    /// Orders issues by position, then by path and problem, so that the order never depends on how the file was read.
    public static func < (a: SceneFileIssue, b: SceneFileIssue) -> Bool {
        (a.line, a.column, a.path, a.problem) < (b.line, b.column, b.path, b.problem)
    }
}

extension SceneFileIssue {
    /// Creates an issue at a place. Outside files, line and column are 0.
    package init(
        severity: Severity = .error, _ problem: String, at position: DocumentNode.Position?, path: String = ""
    ) {
        self.init(
            severity: severity, line: position?.line ?? 0, column: position?.column ?? 0, path: path, problem: problem)
    }
}

extension String {
    /// Returns a path with the name of the value that it leads into, such as "bodies[2].mass (rod)". The path locates
    /// the value, and people know it by the name.
    package func labeled(_ name: String?) -> String {
        name.map { "\(self) (\($0.shortened))" } ?? self
    }
}
