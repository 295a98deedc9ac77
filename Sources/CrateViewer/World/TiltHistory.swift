import CrateKit

/// The tilt of each step, so that the run can be repeated.
struct TiltHistory: Sendable {
    private var samples: [TiltRecording.Sample] = []
    /// The first event that tilts cannot repeat.
    private var firstProblem: (time: Double, description: String)?

    /// The first event that tilts cannot repeat, or nil if there is none.
    var problem: String? {
        firstProblem?.description
    }

    /// Returns the event that tilts cannot repeat, if it happened before the step that begins at a time.
    func problem(before time: Double) -> String? {
        firstProblem.flatMap { $0.time < time ? $0.description : nil }
    }

    /// Records the tilt of a step, by the time at which the step begins. It must be called for every step.
    mutating func record(_ tilt: Tilt, at time: Double) {
        guard samples.last?.tilt != tilt else { return }
        guard samples.count < TiltRecording.maximumSamples else {
            record(problem: "it is longer than a recording can be: reset the world to begin another one", at: time)
            return
        }
        samples.append(TiltRecording.Sample(time: time, tilt: tilt))
    }

    /// Records that the run cannot be repeated from the step that begins at a time.
    mutating func record(problem: String, at time: Double) {
        if firstProblem == nil { firstProblem = (time, problem) }
    }

    /// Forgets the step that begins at a time, and all later steps.
    mutating func cut(at time: Double) {
        while let last = samples.last, last.time >= time { samples.removeLast() }
        if let problem = firstProblem, problem.time >= time { firstProblem = nil }
    }

    /// Returns the tilt since the first step, or the given tilt if there was no step.
    func recording(elseHeld tilt: Tilt) throws -> TiltRecording {
        try TiltRecording(samples: samples.isEmpty ? [TiltRecording.Sample(time: 0, tilt: tilt)] : samples)
    }
}
