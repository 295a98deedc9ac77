import Batches
import CrateKit

extension Overhead {
    /// Two worlds on two cores against one after the other, both by the package.
    static func batchRows() {
        let name = "l: two worlds of 1,000 boxes on two cores, wall"
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
    }
}
