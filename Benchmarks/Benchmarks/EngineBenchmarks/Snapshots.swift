import BenchScenes
import Benchmark
import Chipmunk
import Counting

/// A space that is saved and taken back.
func save() {
    measure("snapshot-take", { warmed(manyPyramids) }) { blackHole(try? $0.snapshot()) }
    var kept: SpaceSnapshot?
    measure("snapshot-take-again") {
        let space = warmed(manyPyramids)
        kept = try? space.snapshot()
        return space
    } _: { space in
        takeAgain(space, &kept)
    }
    measure("snapshot-restore") {
        let space = warmed(manyPyramids)
        kept = try? space.snapshot()
        return space
    } _: { space in
        if let kept { try? space.restore(kept) }
    }
}

/// Takes a snapshot in the memory of an earlier one.
private func takeAgain(_ space: Space, _ snapshot: inout SpaceSnapshot?) {
    guard var memory = snapshot.take() else { return }
    try? space.takeSnapshot(into: &memory)
    snapshot = memory
}
