import CrateKit
import Logging
import Synchronization

/// A log of strangers' actions. Strangers can neither write control characters into it nor fill it.
struct StrangerLog: Sendable {
    /// The kinds of lines, each with its own rate limit.
    enum Kind: Hashable {
        case connection, refusal, closing, client, scene
    }

    /// The largest number of characters of a stranger's text.
    static let maximumLength = 200

    var logger: Logger
    private let limit: LogLimit

    init(_ logger: Logger, limit: LogLimit = LogLimit()) {
        self.logger = logger
        self.limit = limit
    }

    /// Writes a line, unless there were too many of its kind.
    func write(_ kind: Kind, _ level: Logger.Level, _ message: String, _ metadata: [String: String] = [:]) {
        guard logger.logLevel <= level, let omitted = limit.admit(kind) else { return }
        var metadata = metadata.mapValues { text in
            Logger.MetadataValue.string(text.printable(limit: StrangerLog.maximumLength))
        }
        if omitted > 0 { metadata["omitted"] = "\(omitted)" }
        logger.log(level: level, "\(message.printable(limit: StrangerLog.maximumLength))", metadata: metadata)
    }
}

/// Limits lines: a burst at once, and then one per second.
final class LogLimit: Sendable {
    /// The largest number of lines of a kind at once.
    static let burst = 50

    private struct Record {
        var allowance = Double(LogLimit.burst)
        var last: ContinuousClock.Instant
        var omitted = 0
    }

    private let records = Mutex<[StrangerLog.Kind: Record]>([:])

    /// Admits a line. Returns the number of lines of its kind that were left out since the last one, or nil if this
    /// line is left out, too.
    func admit(_ kind: StrangerLog.Kind, at now: ContinuousClock.Instant = .now) -> Int? {
        records.withLock { records in
            var record = records[kind] ?? Record(last: now)
            defer { records[kind] = record }
            let elapsed = record.last.duration(to: now) / .seconds(1)
            record.allowance = min(Double(LogLimit.burst), record.allowance + elapsed)
            record.last = now
            guard record.allowance >= 1 else {
                record.omitted += 1
                return nil
            }
            record.allowance -= 1
            defer { record.omitted = 0 }
            return record.omitted
        }
    }
}
