/// Counts a client's messages: so many in a second, and a second's worth at once.
struct MessageRate {
    private static let limit = ClientMessage.maximumRate

    private var allowance = Double(limit)
    private var last: Duration?

    /// Records a message at a time of some clock and returns whether it is too many.
    mutating func exceeds(at time: Duration) -> Bool {
        let elapsed = last.map { (time - $0) / .seconds(1) } ?? 0
        last = time
        allowance = min(Double(MessageRate.limit), allowance + elapsed * Double(MessageRate.limit))
        guard allowance >= 1 else { return true }
        allowance -= 1
        return false
    }
}
