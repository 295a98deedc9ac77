// The types of SceneCoding in CrateKit's own signatures, with their members. The aliases alone would not do: with
// MemberImportVisibility, clients could name the types but not use their members, and SceneCoding is not a product to
// import. Without the aliases, the types would be missing from the documentation.
@_exported public import SceneCoding

/// An error in the package's input: a scene, a plan, a tilt, a golden, a request or a sweep.
public typealias InputError = SceneCoding.InputError

/// An error that lists all issues of a scene file, as ``SceneFileIssue``s.
public typealias SceneFileError = SceneCoding.SceneFileError

/// An error or a warning at one place of a scene file: its line, column and path, and the problem.
public typealias SceneFileIssue = SceneCoding.SceneFileIssue
