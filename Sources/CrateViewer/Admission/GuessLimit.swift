import Synchronization

/// Counts wrong tokens by address, so that nobody can try many.
final class GuessLimit: Sendable {
    /// The largest number of wrong tokens from an address in a ``period``.
    static let maximumGuesses = 10
    /// The time for which a wrong token counts.
    static let period = Duration.seconds(60)
    /// The largest number of addresses that are remembered.
    static let maximumAddresses = 4096

    private struct Record {
        var guesses: Int
        let start: ContinuousClock.Instant
    }

    private let records = Mutex<[AddressGroup: Record]>([:])

    /// Returns the time until the address's tokens count again, or nil if they count now.
    func wait(of address: AddressGroup, at now: ContinuousClock.Instant = .now) -> Duration? {
        records.withLock { records in
            guard let record = records[address], record.guesses >= GuessLimit.maximumGuesses else { return nil }
            let left = now.duration(to: record.start.advanced(by: GuessLimit.period))
            return left > .zero ? left : nil
        }
    }

    /// Counts a wrong token.
    func count(_ address: AddressGroup, at now: ContinuousClock.Instant = .now) {
        records.withLock { records in
            if let record = records[address], record.start.duration(to: now) < GuessLimit.period {
                records[address]?.guesses += 1
                return
            }
            if records.count >= GuessLimit.maximumAddresses {
                records = records.filter { $0.value.start.duration(to: now) < GuessLimit.period }
            }
            // At the limit, the oldest address makes room.
            if records.count >= GuessLimit.maximumAddresses,
                let oldest = records.min(by: { $0.value.start < $1.value.start })
            {
                records[oldest.key] = nil
            }
            records[address] = Record(guesses: 1, start: now)
        }
    }
}
