/// The default rate and end of a scene's runs.
public struct RunSettings: Hashable, Sendable {
    /// Steps per simulated second, or nil for the book's 120.
    public var rate: Double?
    /// The condition that ends a run, or nil for rest, after 60 seconds at the latest.
    public var end: End?

    /// A condition that ends a run.
    public enum End: Hashable, Sendable {
        /// After a number of steps.
        case steps(Int)
        /// After a number of simulated seconds, to the nearest step of the run's rate.
        case seconds(Double)
        /// At rest, or after a number of simulated seconds at the latest.
        case rest(limit: Double)
    }

    /// The valid range of the steps per second.
    static let rates = 1e-3...1e6
    /// The book's steps per second.
    static let defaultRate = 120.0
    /// The largest number of steps of a run.
    static let maximumSteps = 1_000_000_000
    /// The longest length and limit of any run, in seconds: that of the lowest rate.
    static let longestTime = Double(maximumSteps) / rates.lowerBound

    /// Creates settings. Both values default to nil.
    public init(rate: Double? = nil, end: End? = nil) {
        self.rate = rate
        self.end = end
    }
}

/// The conditions of rest in a scene.
public struct RestThresholds: Hashable, Sendable {
    /// The speed below which a body rests, in points/s. Defaults to 0.01.
    public var speed = 0.01
    /// The angular speed below which a body rests, in radians/s. Defaults to 0.001.
    public var angularSpeed = 0.001
    /// The number of quiet steps that confirm rest. Defaults to 120.
    public var confirmation = 120

    /// Creates the default thresholds: 0.01 points/s, 0.001 radians/s, and 120 steps.
    public init() {}
}
