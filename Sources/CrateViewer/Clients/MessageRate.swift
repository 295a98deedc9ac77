/// Limits a client's messages: to a number per second, and a second's worth at once.
struct MessageRate {
    private static let limit = ClientMessage.maximumRate

    private var allowance = Double(limit)
    private var last: Duration?

    /// Records a message at a time of some clock. Returns whether it exceeds the rate.
    mutating func exceeds(at time: Duration) -> Bool {
        let elapsed = last.map { (time - $0) / .seconds(1) } ?? 0
        last = time
        allowance = min(Double(MessageRate.limit), allowance + elapsed * Double(MessageRate.limit))
        guard allowance >= 1 else { return true }
        allowance -= 1
        return false
    }
}
