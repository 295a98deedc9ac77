/// How a scene is run unless a run says otherwise.
public struct RunSettings: Hashable, Sendable {
    /// Steps per simulated second; nil for the book's 120.
    public var rate: Double?
    /// When the run stops; nil for when everything rests, or after 60 seconds.
    public var end: End?

    /// When a run stops.
    public enum End: Hashable, Sendable {
        /// After a number of steps.
        case steps(Int)
        /// When everything rests, or after a number of simulated seconds at the latest.
        case rest(limit: Double)
    }

    /// The steps per second that a run can have.
    static let rates = 1e-3...1e6
    /// The book's steps per second.
    static let defaultRate = 120.0
    /// The most steps that a run can have.
    static let maximumSteps = 1_000_000_000

    /// Settings that leave everything open.
    public init(rate: Double? = nil, end: End? = nil) {
        self.rate = rate
        self.end = end
    }
}

/// What counts as rest in a scene.
public struct RestThresholds: Hashable, Sendable {
    /// A body that rests is slower than this, in points/s.
    public var speed = 0.01
    /// A body that rests turns more slowly than this, in radians/s.
    public var angularSpeed = 0.001
    /// How many quiet steps it takes to believe that it is over.
    public var confirmation = 120

    /// 0.01 points/s, 0.001 radians/s, and 120 steps.
    public init() {}
}
