/// Fingerprints along a run, which locate where two runs diverge.
///
/// They are small, because goldens are kept in version control: 64 bits at every checkpoint, and 16 bits after each of
/// the first steps. Two different states have the same 16 bits once in 65,536 times; then the next step distinguishes
/// them.
package struct RunTrace: Hashable, Sendable {
    /// The number of steps between two checkpoints.
    package private(set) var interval: Int
    /// The ``Frame/stateHash`` after every ``interval`` steps, as 16 hexadecimal digits.
    package private(set) var checkpoints: [String]
    /// The state hash after each of the first steps, folded into 16 bits by exclusive or.
    package private(set) var stepHashes: [UInt16]

    /// The checkpoint interval of an ordinary run, in steps.
    package static let shortestInterval = 60
    /// The largest number of checkpoints. A longer run doubles its interval until they fit.
    package static let maximumCheckpoints = 20_000
    /// The number of steps that have a fingerprint of their own.
    package static let maximumStepHashes = 4_000

    /// Creates the trace of a run before its first step.
    package init() {
        self.init(interval: RunTrace.shortestInterval, checkpoints: [], stepHashes: [])
    }

    init(interval: Int, checkpoints: [String], stepHashes: [UInt16]) {
        self.interval = interval
        self.checkpoints = checkpoints
        self.stepHashes = stepHashes
    }

    /// Records a simulation after a step. Every step must be recorded.
    package mutating func observe(_ simulation: Simulation) {
        let step = simulation.stepCount
        let isCheckpoint = step.isMultiple(of: interval)
        guard isCheckpoint || step <= RunTrace.maximumStepHashes else { return }
        let hash = simulation.frame.stateHash
        if step <= RunTrace.maximumStepHashes { stepHashes.append(RunTrace.folded(hash.value)) }
        if isCheckpoint { note(checkpoint: hash.description) }
    }

    mutating func note(checkpoint: String) {
        checkpoints.append(checkpoint)
        guard checkpoints.count > RunTrace.maximumCheckpoints else { return }
        interval *= 2
        checkpoints = stride(from: 1, to: checkpoints.count, by: 2).map { checkpoints[$0] }
    }

    private static func folded(_ hash: UInt64) -> UInt16 {
        UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48)
    }
}

extension RunTrace {
    /// Returns the divergence of two runs, given their lengths and that their final states differ.
    func divergence(from other: RunTrace, steps: Int, otherSteps: Int) -> Divergence {
        // Each interval is the shortest one times a power of two, so the longer one is a multiple of the other.
        let common = max(interval, other.interval)
        var after = 0
        var differingCheckpoint: Int?
        while let mine = checkpoint(at: after + common), let others = other.checkpoint(at: after + common) {
            guard mine == others else {
                differingCheckpoint = after + common
                break
            }
            after += common
        }

        let compared = min(stepHashes.count, other.stepHashes.count)
        let limit = differingCheckpoint ?? max(compared, after)
        let differingStep = (0..<compared).first { stepHashes[$0] != other.stepHashes[$0] }
        if let index = differingStep {
            // If they contradict each other, the checkpoint is more reliable.
            if index >= after && index < limit { return Divergence(after: index, by: index + 1) }
        } else if differingCheckpoint.map({ $0 > compared }) ?? true {
            after = max(after, compared)
        }
        return Divergence(after: after, by: differingCheckpoint ?? max(min(steps, otherSteps), after + 1))
    }

    private func checkpoint(at step: Int) -> String? {
        guard step.isMultiple(of: interval) else { return nil }
        let index = step / interval - 1
        return checkpoints.indices.contains(index) ? checkpoints[index] : nil
    }
}

/// The steps between which a run diverged from its golden. The first step whose bits differ is after ``after``, and at
/// the latest ``by``.
public struct Divergence: Hashable, Sendable, Codable {
    /// The last step after which the states are known to be the same, or 0 if there is none.
    public var after: Int
    /// The first step after which the states are known to differ.
    public var by: Int
}

extension Divergence: CustomStringConvertible {
    /// The divergence as part of a sentence, such as "left the golden at step 121".
    public var description: String {
        by == after + 1 ? "left the golden at step \(by)" : "left the golden after step \(after) and by step \(by)"
    }
}
