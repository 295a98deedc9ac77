/// A remedy for steps that cost too much of the time that they simulate, by the book's rules.
///
///     if let advice = timestep.takeAdvice() {
///         log(advice)
///         if advice.remedy == .lengthenStep { timestep.step *= 2 }
///     }
public struct StepAdvice: Hashable, Sendable {
    /// The degree of a high load.
    public enum Level: Hashable, Sendable, Comparable, CaseIterable {
        /// The steps cost more than 50 % of the time that they simulate, which leaves no margin for the rest of the
        /// program and for slower machines.
        case high
        /// The steps cost more than 100 % of the time that they simulate. Each frame owes the next one more steps, the
        /// death spiral, and only ``FixedTimestep/maximumStepsPerFrame`` keeps the program responsive.
        case overload
    }

    /// A way to lower the load.
    public enum Remedy: Hashable, Sendable, CaseIterable {
        /// Make the step longer, or the scene simpler.
        case lengthenStep
        /// Lower the frame rate to the step rate, or make the scene simpler: the step is 1/60 s or longer already.
        case lowerFrameRate
    }

    /// The level that the load has passed.
    public let level: Level
    /// The load when it passed the level; 1 is 100 %.
    public let load: Double
    /// The length of a step when the load passed the level, in seconds.
    public let step: Double

    /// The remedy: a longer step, or a lower frame rate if the step is 1/60 s or longer.
    public var remedy: Remedy {
        step < 1 / 60 ? .lengthenStep : .lowerFrameRate
    }
}

extension StepAdvice: CustomStringConvertible {
    /// The advice as a sentence.
    public var description: String {
        let cost = "the steps cost \(Int(min(load * 100, 1e9).rounded())) % of the time that they simulate"
        let consequence =
            switch level {
            case .high: "which leaves no margin"
            case .overload: "so each frame owes the next one more of them"
            }
        let remedy =
            switch remedy {
            case .lengthenStep: "lengthen the step or simplify the scene"
            case .lowerFrameRate: "lower the frame rate or simplify the scene"
            }
        return "\(cost), \(consequence): \(remedy)"
    }
}

extension StepAdvice.Level {
    /// The load above which the level begins.
    public var threshold: Double {
        switch self {
        case .high: 0.5
        case .overload: 1
        }
    }

    /// Creates the level of a load; nil if it is not high. A previous level ends only well below its threshold, so that
    /// a load that varies around the threshold does not cause advice each time.
    init?(load: Double, before: Self?) {
        let level = Self.allCases.last { level in
            let wasThere = before.map { $0 >= level } ?? false
            return load > (wasThere ? 0.8 * level.threshold : level.threshold)
        }
        guard let level else { return nil }
        self = level
    }
}
