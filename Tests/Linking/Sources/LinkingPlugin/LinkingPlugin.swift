internal import FoldedScene

/// What a program that opens this library calls.
@_cdecl("run_folded_scene")
public func runFoldedScene() -> UInt64 {
    FoldedScene.run()
}
