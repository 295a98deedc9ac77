import Chipmunk
import Piles

extension Overhead {
    /// Frames that are taken back and done again, beside as many plain steps of the same pile in Swift.
    static func rollbackRows() {
        report("o1: 8 of 100 boxes' frames done again", snapshotInterval: 4, goal: 1.10)
        report("o2: the same, a snapshot of each frame", snapshotInterval: 1, goal: nil)
    }

    private static func report(_ name: String, snapshotInterval: Int, goal: Double?) {
        guard name.hasPrefix(wanted) else { return }
        let plan = PilePlan.boxes(columns: 10, rows: 10)
        let (space, other) = (Space(plan), Space(plan))
        do {
            let buffer = try RollbackBuffer(space, snapshotInterval: snapshotInterval) { (space, _: Bool) in
                space.step(by: Pair.duration)
            }
            var input = false
            report(name, goal: goal) {
                for _ in 0..<240 {
                    try? buffer.advance(with: input)
                    other.step(by: Pair.duration)
                }
                guard buffer.frame == 240, sum(of: space.bodies) == sum(of: other.bodies) else {
                    fatalError("the buffer does not simulate the same")
                }
            } swift: {
                input.toggle()
                try? buffer.setInput(input, at: 232)
                guard (try? buffer.resimulate()) == 8 else { fatalError("8 frames are done again") }
            } c: {
                for _ in 0..<8 { other.step(by: Pair.duration) }
            }
        } catch {
            fatalError("a pile can be taken back: \(error)")
        }
    }
}
