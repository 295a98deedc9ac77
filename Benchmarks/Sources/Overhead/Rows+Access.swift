import Chipmunk
import Piles

extension Overhead {
    /// Measures reading, writing and finding the 1,000 boxes of a pile.
    static func accessRows() {
        guard "defgh".contains(where: { wanted.isEmpty || wanted.hasPrefix(String($0)) }) else { return }
        let pair = Pair(.boxes(columns: 40, rows: 25))
        pair.settle()
        let (space, pile, bodies) = (pair.space, pair.pile, pair.space.bodies)
        var (total, motions, poses) = (0.0, [BodyMotion](), [Pose]())
        report("d: position and angle of 1,000 bodies", goal: 1.3) {
            total += sum(of: bodies)
        } c: {
            total += pile.sum
        }
        report("e1: bulk read of 1,000 motions", goal: 1.5) {
            space.readMotions(into: &motions)
            total += motions[motions.count - 1].x
        } c: {
            total += pile.readMotions()
        }
        report("e2: bulk write of 1,000 motions", goal: nil) {
            space.readMotions(into: &motions)
            total += pile.readMotions()
        } swift: {
            space.writeMotions(motions)
        } c: {
            pile.writeMotions()
        }
        var random = Lehmer(seed: 1)
        let points = (0..<10_000).map { _ in Vector(random.next() * 440, random.next() * 260) }
        report("f: 10,000 nearest-point queries", goal: 1.15) {
            for point in points { total += space.nearestShape(to: point, maxDistance: 20)?.distance ?? 0 }
        } c: {
            total += pile.findNearest(to: points, within: 20)
        }
        report("g: step, and read 1,000 poses", goal: 0.45) {
            space.step(by: Pair.duration)
            space.readPoses(into: &poses)
            total += poses[poses.count - 1].angle
        } c: {
            pile.step(by: Pair.duration)
            total += pile.readMotions()
        }
        guard total.isFinite else { fatalError("a sum that is not finite") }
    }
}

/// Points that are the same in every run: a generator that Lehmer described in 1951, with Park and Miller's numbers.
struct Lehmer {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 to 1.
    mutating func next() -> Double {
        state = state * 48271 % 2_147_483_647
        return Double(state) / 2_147_483_647
    }
}
