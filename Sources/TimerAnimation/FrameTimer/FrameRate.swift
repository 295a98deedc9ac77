/// The rates that timers accept.
enum FrameRate {
    /// Returns the number of refreshes in a second. Traps unless in `0.001...10_000`.
    static func checked(_ rate: Double, of type: String) -> Double {
        guard (0.001...10_000).contains(rate) else {
            fatalError("\(type).preferredFramesPerSecond must be in 0.001 ... 10000.0, got \(rate)")
        }
        return rate
    }

    /// Returns the number of refreshes in a frame. Traps unless in `1...1_000_000`.
    static func checked(interval: Int, of type: String) -> Int {
        guard (1...1_000_000).contains(interval) else {
            fatalError("\(type).frameInterval must be in 1 ... 1000000, got \(interval)")
        }
        return interval
    }
}
