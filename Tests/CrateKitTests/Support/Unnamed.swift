import CrateKit

extension SceneFileIssue {
    /// The issue without the name of what it is about, for tests of rules and places.
    var unnamed: String {
        var issue = self
        issue.name = nil
        return issue.description
    }
}

extension InputError {
    /// The error without the name of what it is about.
    var unnamed: InputError {
        var error = self
        error.name = nil
        return error
    }
}
