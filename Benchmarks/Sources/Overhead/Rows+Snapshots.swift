import Chipmunk
import Piles

extension Overhead {
    /// A snapshot that is taken and restored, beside a step of plain C.
    static func snapshotRows() {
        let name = "n: 1,000 boxes, saved and restored, per step"
        guard name.hasPrefix(wanted) else { return }
        let pair = Pair(.boxes(columns: 40, rows: 25))
        report(name, goal: 0.25) {
            pair.settle()
            guard let snapshot = try? pair.space.snapshot() else { return }
            print("bytes per body: \(snapshot.stateSize / 1000) of the state, \(snapshot.bytes.count / 1000) in all")
        } swift: {
            do {
                try pair.space.restore(try pair.space.snapshot())
            } catch {
                fatalError("a pile can be saved: \(error)")
            }
        } c: {
            pair.pile.step(by: Pair.duration)
        }
    }
}
