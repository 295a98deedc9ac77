import CPiles
import Chipmunk
import Piles

/// This package as a peer: `Peer STEPPER SCENE WORK STEPS`, where the stepper is `chipmunk` or `fast`, and the rest is as in
/// `Peers/peer.h`.
@main struct Peer {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let stepper = Stepper(rawValue: arguments[1]), let steps = Int(arguments[4]) else {
            fatalError("usage: Peer STEPPER SCENE WORK STEPS")
        }
        let (plan, work) = (PilePlan.named(arguments[2]), arguments[3])
        if work == "build" {
            let start = Clock.now
            for _ in 0..<steps { _ = Space(plan) }
            return report(since: start, to: .now, check: Double(steps))
        }
        let space = Space(plan)
        space.stepper = stepper
        var (pairs, contacts, total) = (0, 0, 0.0)
        if work == "pre-solve" {
            space.addCollisionHandler().preSolve = { arbiter in
                pairs += 1
                contacts += arbiter.contactCount
                return true
            }
        }
        if work != "start" { step(space, times: 240) }
        var poses: [Pose] = []
        let points = (0..<10_000).map { Vector(Double($0 % 100) * 440 / 100, Double($0 / 100) * 250 / 100) }
        let start = Clock.now
        switch work {
        case "queries":
            for _ in 0..<steps {
                var sum = 0.0
                for point in points { sum += space.nearestShape(to: point, maxDistance: 50)?.distance ?? 0 }
                total += sum
            }
        case "read":
            for _ in 0..<steps {
                step(space, times: 1)
                space.readPoses(into: &poses)
            }
        default: step(space, times: steps)
        }
        let end = Clock.now
        report(since: start, to: end, check: work == "queries" ? total : sum(of: space.bodies), pairs: pairs)
    }

    private static func step(_ space: Space, times: Int) {
        for _ in 0..<times { space.step(by: 1 / 120.0) }
    }

    private static func report(since start: Clock, to end: Clock, check: Double, pairs: Int = 0) {
        print(
            "{\"cpu\": \(end.cpu - start.cpu), \"wall\": \(end.wall - start.wall), \"peak\": \(peak_memory()), "
                + "\"check\": \(check), \"pairs\": \(pairs)}")
    }
}

/// The clocks of this process, in seconds.
private struct Clock {
    let cpu: Double
    let wall: Double

    static var now: Clock { Clock(cpu: cpu_seconds(), wall: wall_seconds()) }
}
