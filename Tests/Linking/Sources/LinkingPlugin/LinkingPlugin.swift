internal import FoldedScene

/// The function that a program calls after opening this library.
@_cdecl("run_folded_scene")
public func runFoldedScene() -> UInt64 {
    FoldedScene.run()
}
