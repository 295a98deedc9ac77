import Chipmunk

/// What the Swift API costs over plain C: ratios of processor time, in one process, pair by pair.
///
/// A first argument runs only the measurements whose names start with it; a second one, `swift` or `c`, runs only
/// that side for a while, for a profiler.
@main struct Overhead {
    private static let duration = 1 / 120.0
    private static let pairs = 15
    private static let seconds = 0.06
    private static let wanted = CommandLine.arguments.dropFirst().first ?? ""
    private static let side = CommandLine.arguments.dropFirst(2).first

    static func main() {
        if side == nil { print(Measurement.header) }
        stepBoxes()
        stepCrates()
        stepWithClosure()
        readProperties()
        readMotions()
        writeMotions()
        animateItems("f: animator, 30 balls", count: 30, goal: 1.15)
        animateItems("g: animator, 1,000 balls", count: 1000, goal: 1.20)
    }

    /// Against the same bodies with the same closures, stepped by `Chipmunk`, not by C.
    private static func animateItems(_ name: String, count: Int, goal: Double) {
        let items = Items(count: count)
        report(name, goal: goal) {
            items.settle()
            guard items.areEqual else { fatalError("the animator and the space do not simulate the same") }
        } swift: {
            items.stepAnimator()
        } c: {
            items.stepSpace()
        }
    }

    private static func stepBoxes() {
        let (space, pile) = (makeBoxes(), CPile.boxes())
        report("a: step, 1,000 boxes", goal: 1.02) {
            settle(space, pile)
            requireEqual(space, pile)
        } swift: {
            space.step(by: duration)
        } c: {
            pile.step(by: duration, times: 1)
        }
    }

    private static func stepCrates() {
        let (space, pile) = (makeCrates(), CPile.crates())
        report("b: step, five crates", goal: 1.05) {
            settle(space, pile)
            requireEqual(space, pile)
        } swift: {
            space.step(by: duration)
        } c: {
            pile.step(by: duration, times: 1)
        }
    }

    private static func stepWithClosure() {
        let (space, pile) = (makeBoxes(), CPile.boxes())
        var count: Int64 = 0
        report("c: step, 1,000 boxes, preSolve on each pair", goal: 1.10) {
            space.addCollisionHandler().preSolve = { arbiter in
                count += Int64(arbiter.contactCount)
                return true
            }
            pile.countPairs()
            settle(space, pile)
            requireEqual(space, pile)
            guard count == pile.pairCount, count > 0 else { fatalError("the handlers counted differently") }
        } swift: {
            space.step(by: duration)
        } c: {
            pile.step(by: duration, times: 1)
        }
    }

    private static func readProperties() {
        let (space, pile) = (makeBoxes(), CPile.boxes())
        let bodies = space.bodies
        var (total, totalInC) = (0.0, 0.0)
        report("d: position and angle of 1,000 bodies", goal: nil) {
            settle(space, pile)
            requireEqual(space, pile)
        } swift: {
            total += sum(of: bodies)
        } c: {
            totalInC += pile.sum
        }
        guard total.isFinite, totalInC.isFinite else { fatalError("a sum that is not finite") }
    }

    private static func readMotions() {
        let (space, pile) = (makeBoxes(), CPile.boxes())
        var motions: [BodyMotion] = []
        var (total, totalInC) = (0.0, 0.0)
        report("e: bulk read of 1,000 motions", goal: 1.5) {
            settle(space, pile)
            requireEqual(space, pile)
        } swift: {
            space.readMotions(into: &motions)
            total += motions[motions.count - 1].x
        } c: {
            totalInC += pile.readMotions()
        }
        guard total.isFinite, totalInC.isFinite else { fatalError("a sum that is not finite") }
    }

    private static func writeMotions() {
        let (space, pile) = (makeBoxes(), CPile.boxes())
        var motions: [BodyMotion] = []
        report("h: bulk write of 1,000 motions", goal: nil) {
            settle(space, pile)
            space.readMotions(into: &motions)
            _ = pile.readMotions()
            requireEqual(space, pile)
        } swift: {
            space.writeMotions(motions)
        } c: {
            pile.writeMotions()
        }
    }

    private static func report(
        _ name: String, goal: Double?, prepare: () -> Void, swift: () -> Void, c: () -> Void
    ) {
        guard name.hasPrefix(wanted) else { return }
        prepare()
        if let side {
            for _ in 0..<(["a", "c", "g"].contains(name.first) ? 2_000 : 200_000) {
                if side == "c" { c() } else { swift() }
            }
        } else {
            print(Measurement(name, goal: goal, pairs: pairs, seconds: seconds, swift: swift, c: c))
        }
    }

    /// Lets everything fall first.
    private static func settle(_ space: Space, _ pile: CPile) {
        space.step(by: duration, times: 240)
        pile.step(by: duration, times: 240)
    }

    /// A comparison of two different things would say nothing.
    private static func requireEqual(_ space: Space, _ pile: CPile) {
        guard sum(of: space.bodies) == pile.sum else { fatalError("Swift and C do not simulate the same") }
    }
}
