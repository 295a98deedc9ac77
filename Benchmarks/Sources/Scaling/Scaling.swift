import CPiles
import Chipmunk
import CrateKit
import Piles

/// The cost of a step and of a body in piles of more and more boxes, in plain C and in Swift, and the number of steps
/// that worlds make with more and more jobs, as CSV on standard output.
///
/// Each line is a measure, the number of bodies or jobs, what was measured, and the value.
@main struct Scaling {
    private static let piles: [(columns: CInt, rows: CInt)] = [
        (10, 10), (25, 10), (25, 20), (40, 25), (50, 40), (80, 50), (100, 80), (160, 100),
    ]

    static func main() {
        // Before C makes one, because the library greets on standard output then.
        _ = Space()
        print("measure,size,subject,value")
        for (columns, rows) in piles { measure(.boxes(columns: columns, rows: rows), bodies: Int(columns * rows)) }
        for (name, scene) in [("five crates", Scene.crates), ("thirty balls", .balls(seed: 1))] {
            for (jobs, value) in Throughput(of: scene).stepsPerSecond {
                print("world_steps_per_second,\(jobs),\(name),\(value.rounded())")
            }
        }
    }

    private static func measure(_ plan: PilePlan, bodies: Int) {
        let contestants = [
            Contestant("C", CPile(plan)),
            Contestant(".chipmunk", Space(plan), .chipmunk),
            Contestant(".fast", Space(plan), .fast),
        ]
        guard Set(contestants.map { $0.sum() }).count == 1 else { fatalError("Swift and C do not simulate the same") }
        for (contestant, cost) in zip(contestants, costs(of: contestants)) {
            let nanoseconds = (cost / Double(bodies) * 1e9).rounded()
            print("step_us_per_body,\(bodies),\(contestant.name),\(nanoseconds / 1000)")
        }
        for contestant in contestants {
            print("heap_bytes_per_body,\(bodies),\(contestant.name),\(contestant.heap / bodies)")
        }
    }

    /// Returns the processor time of a step of each: the median of samples that are taken in turn.
    private static func costs(of contestants: [Contestant]) -> [Double] {
        var steps = 1
        while contestants.contains(where: { $0.time(steps: steps) < 0.05 }) { steps *= 2 }
        var samples = contestants.map { _ in [Double]() }
        for _ in 0..<9 {
            for (index, contestant) in contestants.enumerated() {
                samples[index].append(contestant.time(steps: steps) / Double(steps))
            }
        }
        return samples.map { $0.sorted()[$0.count / 2] }
    }
}

/// A pile that has come to rest, or nearly, and what steps it.
private struct Contestant {
    private static let duration = 1 / 120.0
    let name: String
    /// The bytes of the heap that the pile takes, with its contacts.
    let heap: Int
    let sum: () -> Double
    private let step: () -> Void

    init(_ name: String, _ pile: @autoclosure () -> CPile) {
        let before = Int(heap_bytes())
        let pile = pile()
        pile.step(by: Contestant.duration, times: 240)
        self.init(name: name, since: before, sum: { pile.sum }, step: { pile.step(by: Contestant.duration) })
    }

    init(_ name: String, _ space: @autoclosure () -> Space, _ stepper: Stepper) {
        let before = Int(heap_bytes())
        let space = space()
        space.stepper = stepper
        for _ in 0..<240 { space.step(by: Contestant.duration) }
        self.init(
            name: name, since: before, sum: { Piles.sum(of: space.bodies) },
            step: { space.step(by: Contestant.duration) })
    }

    private init(name: String, since before: Int, sum: @escaping () -> Double, step: @escaping () -> Void) {
        (self.name, heap) = (name, Int(heap_bytes()) - before)
        (self.sum, self.step) = (sum, step)
    }

    func time(steps: Int) -> Double {
        let start = cpu_seconds()
        for _ in 0..<steps { step() }
        return cpu_seconds() - start
    }
}
