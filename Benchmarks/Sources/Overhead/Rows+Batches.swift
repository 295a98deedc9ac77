import Batches
import Chipmunk
import CrateKit
import Piles

extension Overhead {
    /// Two worlds on two cores against one after the other, both by the package.
    static func batchRows() {
        let name = "l1: two worlds of 1,000 boxes on two cores, wall"
        if name.hasPrefix(wanted) {
            var both = Batches(of: .boxes, count: 2, jobs: 2)
            var oneByOne = Batches(of: .boxes, count: 2, jobs: 1)
            report(name, goal: 0.55, clock: .wall) {
                for _ in 0..<240 {
                    both.step()
                    oneByOne.step()
                }
                guard both.sum == oneByOne.sum else { fatalError("one job and two do not simulate the same") }
            } swift: {
                both.step()
            } c: {
                oneByOne.step()
            }
        }
        let spaces = "l2: two spaces of 1,000 boxes in Worlds, wall"
        if spaces.hasPrefix(wanted) {
            var both = piles(jobs: 2)
            var oneByOne = piles(jobs: 1)
            report(spaces, goal: 0.55, clock: .wall) {
                for _ in 0..<240 {
                    step(&both)
                    step(&oneByOne)
                }
                guard (0..<2).allSatisfy({ sum(of: both[$0].bodies) == sum(of: oneByOne[$0].bodies) }) else {
                    fatalError("one job and two do not simulate the same")
                }
            } swift: {
                step(&both)
            } c: {
                step(&oneByOne)
            }
        }
    }

    private static func piles(jobs: Int) -> Worlds<Space> {
        Worlds(count: 2, jobs: jobs) { _ in Space(.boxes(columns: 40, rows: 25)) }
    }

    private static func step(_ worlds: inout Worlds<Space>) {
        worlds.forEach { space, _ in space.step(by: Pair.duration) }
    }
}
