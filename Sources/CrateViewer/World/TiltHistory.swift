import CrateKit

/// What the tilt was at each step, so that a run can be repeated.
struct TiltHistory: Sendable {
    private var samples: [TiltRecording.Sample] = []
    /// Whether something happened that a tilt cannot repeat.
    private(set) var problem: String?

    /// Records the tilt of a step, by the time at which the step begins. It must be called for every step.
    mutating func record(_ tilt: Tilt, at time: Double) {
        guard samples.last?.tilt != tilt else { return }
        guard samples.count < TiltRecording.maximumSamples else {
            record(problem: "it is longer than a recording can be: reset the world to begin another one")
            return
        }
        samples.append(TiltRecording.Sample(time: time, tilt: tilt))
    }

    /// Records that the run cannot be repeated from here on.
    mutating func record(problem: String) {
        self.problem = self.problem ?? problem
    }

    /// The tilt since the first step, or the given one if there was no step.
    func recording(elseHeld tilt: Tilt) throws -> TiltRecording {
        try TiltRecording(samples: samples.isEmpty ? [TiltRecording.Sample(time: 0, tilt: tilt)] : samples)
    }
}
