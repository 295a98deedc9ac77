internal import FuzzSupport

@testable internal import Chipmunk

// Snapshots of spaces, and what is made of them.
extension World {
    static let mostSnapshots = 4

    /// Takes a snapshot, or goes back to one.
    func snapshotCall() {
        guard depth == 0, let space = anySpace() else { return }
        guard bytes.bool() else { return goBack() }
        count("\(name(space)).snapshot()")
        guard let snapshot = snapshot(of: space), snapshots.count < World.mostSnapshots else {
            return forget(oneOf: &snapshots)
        }
        snapshots.append((space, snapshot))
    }

    private func goBack() {
        guard let (space, snapshot) = pick(snapshots), ground == nil else { return }
        count("\(name(space)).restore()")
        // A body that comes back is where it was, and so not behind the others.
        hasNestedCalls = true
        do {
            try space.restore(snapshot)
            var restored = self.snapshot(of: space)
            // Those that were set since stay.
            restored?.closures = snapshot.closures
            expect(restored == snapshot, "a restored space is not what it was")
        } catch {
            expect(error == .memberOfAnotherSpace, "a space could not be restored: \(error)")
        }
    }

    private func snapshot(of space: Space) -> SpaceSnapshot? {
        do {
            return try space.snapshot()
        } catch {
            fatalError("broken promise: a space could not be saved: \(error)")
        }
    }

    /// Makes another space of each, which must be the same and be able to go on.
    func copySpaces() {
        for space in spaces {
            guard let snapshot = snapshot(of: space) else { continue }
            let copy = Space(snapshot)
            expect(self.snapshot(of: copy) == snapshot, "a copy is not what it was made of")
            copy.forgetUnboundClosures()
            if copy.canStep { for _ in 0..<3 { copy.step(by: 1.0 / 60) } }
        }
    }
}
