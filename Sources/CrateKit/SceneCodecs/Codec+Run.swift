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
            "limit", \.limit, .optional(.number(in: 0...RunSettings.longestLimit)),
            "The largest number of simulated seconds to wait for rest; null for 60.")
    } check: { run, check in
        if run.steps != nil && run.limit != nil { check.report("must be null, for steps are given", at: "limit") }
        let longest = Double(RunSettings.maximumSteps) / (run.rate ?? RunSettings.defaultRate)
        if let limit = run.limit, limit > longest {
            check.report(
                "must be at most \(longest), which is \(RunSettings.maximumSteps) steps, got \(limit)", at: "limit")
        }
    }
    .converted("how to run", from: { $0.settings }, to: { RunParts($0) })
}

/// The parts of a run's settings, which may contradict each other.
private struct RunParts: Hashable, Sendable {
    var rate: Double?
    var steps: Int?
    var limit: Double?

    init() {}

    init(_ settings: RunSettings) {
        rate = settings.rate
        switch settings.end {
        case .steps(let steps): self.steps = steps
        case .rest(let limit): self.limit = limit
        case nil: break
        }
    }

    var settings: RunSettings {
        RunSettings(rate: rate, end: steps.map { .steps($0) } ?? limit.map { .rest(limit: $0) })
    }
}
