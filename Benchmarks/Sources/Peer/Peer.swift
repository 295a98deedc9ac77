import CPiles
import Chipmunk

/// This package as a peer: `Peer STEPPER SCENE WORK STEPS`, where the stepper is `chipmunk` or `fast`, and the rest is as in
/// `Peers/peer.h`.
@main struct Peer {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let stepper = Stepper(rawValue: arguments[1]), let steps = Int(arguments[4]) else {
            fatalError("usage: Peer STEPPER SCENE WORK STEPS")
        }
        let work = arguments[3]
        if work == "build" {
            let start = Clock.now
            for _ in 0..<steps { build() }
            return report(since: start, check: UInt64(builds * steps))
        }
        let (space, view) = PeerScene.make(arguments[2])
        space.stepper = stepper
        if work != "start" { run(space, steps: 120) }
        var contacts = 0
        if work == "pre-solve" {
            space.addCollisionHandler().preSolve = { arbiter in
                contacts += arbiter.contactCount
                return true
            }
        }
        var hash = PeerHash()
        var poses: [Pose] = []
        let start = Clock.now
        switch work {
        case "queries":
            for _ in 0..<steps { query(space, view, into: &hash) }
            return report(since: start, check: hash.value)
        case "read":
            for _ in 0..<steps {
                run(space, steps: 1)
                space.readPoses(into: &poses)
            }
        default: run(space, steps: steps)
        }
        let end = Clock.now
        for body in space.bodies {
            hash.combine(body.position.x)
            hash.combine(body.position.y)
            hash.combine(body.angle)
        }
        hash.combine(Double(contacts))
        report(since: start, to: end, check: hash.value)
    }

    private static let builds = 10_000

    private static func run(_ space: Space, steps: Int) {
        for _ in 0..<steps { space.step(by: 1 / 120.0) }
    }

    private static func query(_ space: Space, _ view: BoundingBox, into hash: inout PeerHash) {
        let (width, height) = (view.right - view.left, view.top - view.bottom)
        for index in 0..<10_000 {
            let point = Vector(
                view.left + Double(index % 100) * width / 100, view.bottom + Double(index / 100) * height / 100)
            hash.combine(space.nearestShape(to: point, maxDistance: 50)?.distance ?? 50)
        }
    }

    private static func build() {
        let space = Space()
        for index in 0..<builds {
            let place = Vector(Double(index % 100) * 11, Double(index / 100) * 11)
            PeerScene.addBox(10, 10, at: place, to: space)
        }
    }

    private static func report(since start: Clock, to end: Clock = .now, check: UInt64) {
        let digits = String(check, radix: 16)
        let check = String(repeating: "0", count: 16 - digits.count) + digits
        print(
            "{\"cpu\": \(end.cpu - start.cpu), \"wall\": \(end.wall - start.wall), \"peak\": \(peak_memory()), "
                + "\"check\": \"\(check)\"}")
    }
}

/// The clocks of this process, in seconds.
private struct Clock {
    let cpu: Double
    let wall: Double

    static var now: Clock { Clock(cpu: cpu_seconds(), wall: wall_seconds()) }
}

/// FNV-1a over the bytes of numbers, the lowest first.
private struct PeerHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ number: Double) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            value = (value ^ (number.bitPattern >> shift & 0xff)) &* 0x100_0000_01b3
        }
    }
}
