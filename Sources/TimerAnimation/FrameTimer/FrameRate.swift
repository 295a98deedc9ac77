/// The rates that timers accept.
enum FrameRate {
    /// The refreshes in a second; traps outside of 0.001 ... 10,000.
    static func checked(_ rate: Double, of type: String) -> Double {
        guard (0.001...10_000).contains(rate) else {
            fatalError("\(type).preferredFramesPerSecond must be in 0.001 ... 10000.0, got \(rate)")
        }
        return rate
    }

    /// The refreshes that a frame lasts; traps outside of 1 ... 1,000,000.
    static func checked(interval: Int, of type: String) -> Int {
        guard (1...1_000_000).contains(interval) else {
            fatalError("\(type).frameInterval must be in 1 ... 1000000, got \(interval)")
        }
        return interval
    }
}
