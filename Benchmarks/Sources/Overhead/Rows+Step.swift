import Chipmunk
import Piles

extension Overhead {
    static func stepRows() {
        report("a1: step, 250 boxes", .boxes(columns: 25, rows: 10), goal: 0.45)
        report("a2: step, 1,000 boxes", .boxes(columns: 40, rows: 25), goal: 0.42)
        report("a3: step, 4,000 boxes", .boxes(columns: 80, rows: 50), goal: 0.47)
        report("a4: step, 10,000 boxes", .boxes(columns: 125, rows: 80), goal: 0.52)
        report("a5: step, a pyramid of 40 rows", .pyramid(rows: 40), goal: 0.45)
        report("a6: step, 2,000 balls with chains", .chains(balls: 2000), goal: 0.80)
        report("a7: step, five crates", .crates(), goal: 0.80)
        report("a8: step, 10 bodies with 10 joints", .rope(balls: 10), goal: 1.02)
        report("a9: step on two threads, 4,000 boxes, wall", .boxes(columns: 80, rows: 50), goal: 0.36, clock: .wall) {
            $0.threadCount = 2
        }
        report("b1: C's own step, 1,000 boxes", .boxes(columns: 40, rows: 25), goal: 1.02) { $0.stepper = .chipmunk }
        report("b2: C's own step, five crates", .crates(), goal: 1.02) { $0.stepper = .chipmunk }
    }

    /// Measures the steps of a scene that has come to rest, or nearly.
    private static func report(
        _ name: String, _ plan: @autoclosure () -> PilePlan, goal: Double, clock: Measurement.Clock = .processor,
        configure: (Space) -> Void = { _ in }
    ) {
        guard name.hasPrefix(wanted) else { return }
        let pair = Pair(plan())
        configure(pair.space)
        report(name, goal: goal, clock: clock) {
            pair.settle()
        } swift: {
            pair.space.step(by: Pair.duration)
        } c: {
            pair.pile.step(by: Pair.duration)
        }
    }

    static func callbackRows() {
        let pair = Pair(.boxes(columns: 40, rows: 25))
        var count: Int64 = 0
        report("c: step, 1,000 boxes, preSolve on each pair", goal: 0.60) {
            pair.space.addCollisionHandler().preSolve = { arbiter in
                count += Int64(arbiter.contactCount)
                return true
            }
            pair.pile.countPairs()
            pair.settle()
            guard count == pair.pile.contactCount, count > 0 else { fatalError("the handlers counted differently") }
        } swift: {
            pair.space.step(by: Pair.duration)
        } c: {
            pair.pile.step(by: Pair.duration)
        }
    }

    /// Rules of motion for each body against none, both by the package: so little that the pile rests as it did.
    static func ruleRow() {
        let (ruled, plain) = (Space(.boxes(columns: 40, rows: 25)), Space(.boxes(columns: 40, rows: 25)))
        report("m: step, 1,000 boxes with rules of motion", goal: 1.03) {
            for body in ruled.bodies { (body.gravityScale, body.linearDamping) = (1 - 1e-9, 1e-9) }
            for _ in 0..<240 {
                ruled.step(by: Pair.duration)
                plain.step(by: Pair.duration)
            }
        } swift: {
            ruled.step(by: Pair.duration)
        } c: {
            plain.step(by: Pair.duration)
        }
    }
}
