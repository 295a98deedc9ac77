import Chipmunk
import Piles

/// The same scene in Swift and in plain C.
struct Pair {
    static let duration = 1 / 120.0
    let space: Space
    let pile: CPile

    init(_ plan: PilePlan) {
        (space, pile) = (Space(plan), CPile(plan))
    }

    /// Lets everything fall first.
    func settle(steps: Int = 240) {
        for _ in 0..<steps { space.step(by: Pair.duration) }
        pile.step(by: Pair.duration, times: steps)
        requireEqual()
    }

    /// A comparison of two different things would say nothing.
    func requireEqual() {
        guard sum(of: space.bodies) == pile.sum else { fatalError("Swift and C do not simulate the same") }
    }
}
