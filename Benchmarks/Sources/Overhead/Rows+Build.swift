import CPiles
import Chipmunk
import Dynamics
import Piles

extension Overhead {
    static func buildRows() {
        let plan = PilePlan.grid(boxes: 10_000)
        report("h: build and free 10,000 bodies", goal: 1.5) {
            _ = Space(plan)
        } c: {
            _ = CPile(plan)
        }
        reportMemory("i: memory per body", plan, bodies: 10_000, goal: 300)
    }

    /// Prints how many more bytes of the heap a body with its shape takes than in C.
    private static func reportMemory(_ name: String, _ plan: PilePlan, bodies: Int, goal: Int) {
        guard name.hasPrefix(wanted) else { return }
        func bytes(_ make: () -> AnyObject) -> Int {
            let before = heap_bytes()
            return withExtendedLifetime(make()) { Int(heap_bytes()) - Int(before) } / bodies
        }
        let (inSwift, inC) = (bytes { Space(plan) }, bytes { CPile(plan) })
        print("\(name): \(inSwift) bytes, in C \(inC); \(inSwift - inC) more, goal <= \(goal)")
    }

    /// Against the same bodies with the same closures, stepped by `Chipmunk`, not by C.
    static func animatorRows() {
        for (name, count, goal) in [("j: animator, 30 balls", 30, 1.15), ("k: animator, 1,000 balls", 1000, 1.20)] {
            guard name.hasPrefix(wanted) else { continue }
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
    }
}
