extension Codec<RestThresholds> {
    /// The conditions of rest.
    static let rest = Codec.object("rest", template: RestThresholds(), "The conditions of rest.") {
        Field("speed", \.speed, .number(in: 0...1e9), "The speed below which a body rests, in points/s.")
        Field(
            "angularSpeed", \.angularSpeed, .number(in: 0...1e9),
            "The angular speed below which a body rests, in radians/s.")
        Field(
            "confirmation", \.confirmation, .integer(in: 1...1_000_000), "The number of quiet steps that confirm rest.")
    }
}

extension Codec<RunSettings> {
    /// The default rate and end of a run.
    static let run = Codec<RunParts>.object(
        "run", template: RunParts(), "The default rate and end of the scene's runs."
    ) {
        Field("hz", \.rate, .optional(.number(in: RunSettings.rates)), "Steps per simulated second; null for 120.")
        Field(
            "steps", \.steps, .optional(.integer(in: 0...RunSettings.maximumSteps)),
            "The number of steps to run; null to run until everything rests.")
        Field(
            "seconds", \.seconds, .optional(.number(in: 0...RunSettings.longestTime)),
            "The number of simulated seconds to run, in place of steps; null if those are given, or to run until rest.")
        Field(
            "limit", \.limit, .optional(.number(in: 0...RunSettings.longestTime)),
            "The largest number of simulated seconds to wait for rest; null for 60.")
    } check: { run, check in
        if run.steps != nil && run.seconds != nil { check.report("must be null, for steps are given", at: "seconds") }
        if let length = run.steps != nil ? "steps" : run.seconds != nil ? "seconds" : nil, run.limit != nil {
            check.report("must be null, for \(length) are given", at: "limit")
        }
        let longest = Double(RunSettings.maximumSteps) / (run.rate ?? RunSettings.defaultRate)
        for (key, time) in [("seconds", run.seconds), ("limit", run.limit)] {
            guard let time, time > longest else { continue }
            check.report(
                "must be at most \(longest), which is \(RunSettings.maximumSteps) steps, got \(time)", at: key)
        }
    }
    .converted("how to run", from: { $0.settings }, to: { RunParts($0) })
}

/// The parts of a run's settings, which may contradict each other.
private struct RunParts: Hashable, Sendable {
    var rate: Double?
    var steps: Int?
    var seconds: Double?
    var limit: Double?

    init() {}

    init(_ settings: RunSettings) {
        rate = settings.rate
        switch settings.end {
        case .steps(let steps): self.steps = steps
        case .seconds(let seconds): self.seconds = seconds
        case .rest(let limit): self.limit = limit
        case nil: break
        }
    }

    var settings: RunSettings {
        let length = steps.map { RunSettings.End.steps($0) } ?? seconds.map { .seconds($0) }
        return RunSettings(rate: rate, end: length ?? limit.map { .rest(limit: $0) })
    }
}
