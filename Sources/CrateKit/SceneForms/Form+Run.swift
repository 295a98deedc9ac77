extension Form<RestThresholds> {
    /// The conditions of rest.
    static let rest = Form.object("rest", template: RestThresholds(), "When a body counts as at rest.") {
        Field("speed", \.speed, .number(in: 0...1e9), "It is slower than this, in points/s.")
        Field("angularSpeed", \.angularSpeed, .number(in: 0...1e9), "It turns more slowly than this, in radians/s.")
        Field(
            "confirmation", \.confirmation, .integer(in: 1...1_000_000), "For how many steps all bodies must be so.")
    }
}

extension Form<RunSettings> {
    /// The default rate and end of a run.
    static let run = Form<RunParts>.object(
        "run", template: RunParts(), "How the scene is run unless a run says otherwise."
    ) {
        Field("hz", \.rate, .optional(.number(in: RunSettings.rates)), "Steps per simulated second; null for 120.")
        Field(
            "steps", \.steps, .optional(.integer(in: 0...RunSettings.maximumSteps)),
            "Stop after some steps; null for when everything rests.")
        Field(
            "limit", \.limit, .optional(.number(in: 0...1e9)),
            "The most simulated seconds to wait for rest; null for 60.")
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
