package import Chipmunk

/// The state that determines the rest of a run: a snapshot of the space, or the motions of its bodies if it cannot be
/// saved.
package enum RunState: Sendable {
    case snapshot(SpaceSnapshot)
    case motions([Double])

    /// Creates the state of a simulation.
    package init(of simulation: Simulation) {
        if let snapshot = try? simulation.world.space.snapshot() {
            self = .snapshot(snapshot)
        } else {
            self = .motions(simulation.frame.motions.flatMap(RunState.numbers))
        }
    }

    /// A hash of the state, equal for equal states.
    package var fingerprint: UInt64 {
        switch self {
        case .snapshot(let snapshot): return snapshot.fingerprint
        case .motions(let numbers):
            var hash = StableHash()
            hash.combine(numbers)
            return hash.value
        }
    }

    /// The bytes of the state, for another process on this machine.
    package var bytes: [UInt8] {
        switch self {
        case .snapshot(let snapshot): snapshot.bytes
        case .motions(let numbers): numbers.flatMap { UInt64Bytes.bytes(of: $0.bitPattern) }
        }
    }

    /// Reads a state of the same kind as another one. Throws if the bytes are not such a state.
    package init(bytes: [UInt8], like other: RunState) throws {
        switch other {
        case .snapshot: self = .snapshot(try SpaceSnapshot(bytes: bytes))
        case .motions:
            let words = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { Array(bytes[$0..<$0 + 8]) }
            self = .motions(words.map { Double(bitPattern: UInt64Bytes.number(in: $0)) })
        }
    }

    /// Returns the first difference of the simulation's state from the state of another run after the same step.
    package func firstDifference(from expected: RunState, of simulation: Simulation) -> StateDifference {
        let step = simulation.stepCount
        switch (self, expected) {
        case (.snapshot(let snapshot), .snapshot(let other)):
            guard let difference = snapshot.firstDifference(from: other) else { break }
            return StateDifference(difference, step: step, in: simulation.world)
        case (.motions(let numbers), .motions(let others)):
            let count = RunState.fields.count
            for (index, pair) in zip(numbers, others).enumerated() where pair.0.bitPattern != pair.1.bitPattern {
                return StateDifference(
                    step: step, part: simulation.bodyNames[index / count],
                    field: RunState.fields[index % count], expected: "\(pair.1)", actual: "\(pair.0)")
            }
        default: break
        }
        return StateDifference(step: step, part: "state")
    }

    /// The names of ``numbers(of:)``, as in goldens.
    private static let fields = ["x", "y", "angle", "vx", "vy", "angularVelocity"]

    private static func numbers(of motion: BodyMotion) -> [Double] {
        [motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity]
    }
}

/// Numbers of eight bytes, the lowest first.
package enum UInt64Bytes {
    package static func bytes(of number: UInt64) -> [UInt8] {
        stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    package static func number(in bytes: [UInt8]) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
