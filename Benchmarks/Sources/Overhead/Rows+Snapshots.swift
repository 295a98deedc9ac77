import Chipmunk
import Piles

extension Overhead {
    /// A snapshot that is taken and restored, beside a step of plain C.
    static func snapshotRows() {
        let name = "n: 1,000 boxes, saved and restored, per step"
        guard name.hasPrefix(wanted) else { return }
        let pair = Pair(.boxes(columns: 40, rows: 25))
        pair.settle()
        guard var snapshot = try? pair.space.snapshot() else { fatalError("a pile cannot be saved") }
        print("bytes per body: \(snapshot.stateSize / 1000) of the state, \(snapshot.bytes.count / 1000) in all")
        report(name, goal: 0.25) {
            try? pair.space.takeSnapshot(into: &snapshot)
            try? pair.space.restore(snapshot)
        } c: {
            pair.pile.step(by: Pair.duration)
        }
    }
}

extension Overhead {
    /// A step that is recorded, beside one that is not.
    static func recordingRow() {
        let name = "p: 1,000 boxes, recorded, per step"
        guard name.hasPrefix(wanted) else { return }
        let (recorded, plain) = (Pair(.boxes(columns: 40, rows: 25)), Pair(.boxes(columns: 40, rows: 25)))
        report(name, goal: 1.05) {
            recorded.settle()
            plain.settle()
            do {
                if !recorded.space.isRecording { try recorded.space.startRecording() }
            } catch {
                fatalError("a pile can be recorded: \(error)")
            }
        } swift: {
            recorded.space.step(by: Pair.duration)
        } c: {
            plain.space.step(by: Pair.duration)
        }
    }
}
