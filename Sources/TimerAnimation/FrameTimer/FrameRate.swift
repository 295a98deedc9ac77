/// The checks of the rates that timers accept.
enum FrameRate {
    /// Returns a checked number of refreshes per second. Traps unless in `0.001...10_000`.
    static func checked(
        _ rate: Double, of type: String, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        require(
            (0.001...10_000).contains(rate),
            "\(type).preferredFramesPerSecond must be in 0.001 ... 10000.0, got \(rate)", file: file, line: line)
        return rate
    }

    /// Returns a checked number of refreshes per frame. Traps unless in `1...1_000_000`.
    static func checked(
        interval: Int, of type: String, file: StaticString = #fileID, line: UInt = #line
    ) -> Int {
        require(
            (1...1_000_000).contains(interval), "\(type).frameInterval must be in 1 ... 1000000, got \(interval)",
            file: file, line: line)
        return interval
    }
}
