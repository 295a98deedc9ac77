// The types of SceneCoding that CrateKit's own signatures show, with their members. The aliases alone would not do: who
// turns on MemberImportVisibility could name the types but not use their members, and SceneCoding is no product to import.
// Without the aliases, the documentation would not have them.
@_exported public import SceneCoding

/// Why a scene file was refused: everything that is wrong with it, at once, as ``SceneFileIssue``s.
public typealias SceneFileError = SceneCoding.SceneFileError

/// What is wrong, or probably meant otherwise, at one place of a scene file: its line, column and path, and the problem.
public typealias SceneFileIssue = SceneCoding.SceneFileIssue
