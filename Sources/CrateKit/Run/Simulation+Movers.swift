import Chipmunk

extension Simulation {
    /// The bodies that keep a run from rest, as part of a sentence: the fastest three with their speeds, and the number
    /// of others. Nil if no body is too fast.
    package var movers: String? {
        let thresholds = world.scene.rest
        let moving = zip(bodyNames, bodies).filter { thresholds.areExceeded(by: $0.1) }
        guard !world.isPaused, !moving.isEmpty else { return nil }
        func excess(_ body: Body) -> Double {
            max(body.velocity.length / thresholds.speed, abs(body.angularVelocity) / thresholds.angularSpeed)
        }
        // Sorted by places as well, because bodies of the same speed have no order of their own.
        let fastest = moving.enumerated().sorted {
            (excess($0.element.1), -$0.offset) > (excess($1.element.1), -$1.offset)
        }
        let named = fastest.prefix(3).map { _, mover in
            let (name, body) = mover
            let turns = body.velocity.length < thresholds.speed
            let speed = turns ? abs(body.angularVelocity) : body.velocity.length
            return "\(name.shortened) (\(rounded(speed)) \(turns ? "radians/s" : "points/s"))"
        }
        let others = moving.count > 3 ? " and \(moving.count - 3) more" : ""
        return named.joined(separator: ", ") + others
    }
}
