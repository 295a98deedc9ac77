/// An error in the package's input: a scene, a plan, a tilt, a golden, a request or a sweep.
public struct InputError: Error, Hashable, Sendable {
    /// The location of the invalid value.
    public var location: Location
    /// The name of the innermost named value on the path, such as a body's name; nil if none has a name.
    public var name: String?
    /// The rule that the value breaks.
    public var problem: String

    /// The location of an invalid value.
    public enum Location: Hashable, Sendable {
        /// The input as a whole, if no single value is invalid.
        case whole
        /// A value by its path, such as `crates[2].frame.width`.
        case path(String)
        /// A line of a file, from 1.
        case line(Int)
    }

    /// Creates an error of the input as a whole.
    public init(problem: String) {
        location = .whole
        self.problem = problem
    }

    /// Creates an error of the value at a path. An empty path stands for the input as a whole.
    public init(path: String, problem: String) {
        location = path.isEmpty ? .whole : .path(path)
        self.problem = problem
    }

    /// Creates an error on a line of a file, counted from 1.
    public init(line: Int, problem: String) {
        location = .line(line)
        self.problem = problem
    }
}

extension InputError: CustomStringConvertible {
    /// One sentence on the problem. It lacks the file's name, which the caller prepends.
    public var description: String {
        switch location {
        case .whole: problem
        case .path(let path): "\(path.labeled(name)): \(problem)"
        case .line(let line): "line \(line): \(problem)"
        }
    }
}

extension InputError {
    /// The path of the invalid value, or an empty string if the location is not a path.
    package var path: String {
        guard case .path(let path) = location else { return "" }
        return path
    }

    /// Creates the first error of a document, at its path.
    init(_ error: SceneFileError) {
        let issue = error.issues.first { $0.severity == .error }
        self.init(path: issue?.path ?? "", problem: issue?.problem ?? "\(error)")
    }

    /// Returns the error with a path prepended to its own.
    package func within(_ path: String) -> InputError {
        let isNested = !path.isEmpty && !self.path.isEmpty && !self.path.hasPrefix("[")
        var error = InputError(path: path + (isNested ? "." : "") + self.path, problem: problem)
        error.name = name
        return error
    }
}
