import Logging
import Synchronization
import Testing

@testable import CrateViewer

struct StrangerLogTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info
        var metadataProvider: Logger.MetadataProvider?

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            lines.all.withLock { $0.append("\(event.message) " + fields.joined(separator: " ")) }
        }
    }

    private let lines = Lines()

    private var log: StrangerLog {
        StrangerLog(Logger(label: "test") { [lines] _ in Handler(lines: lines) })
    }

    @Test func whatATerminalWouldObeyIsEscaped() {
        log.write(.scene, .info, "no\nline \u{9B}2J", ["scene": "a\u{1B}[2J\r\n\u{202E}b\u{2028}"])
        #expect(lines.all.withLock { $0 } == [#"no\nline \u{9B}2J scene=a\u{1B}[2J\r\n\u{202E}b\u{2028}"#])
    }

    @Test func aLongTextIsCut() {
        let marks = "a" + String(repeating: "\u{301}", count: 4000)
        log.write(.scene, .info, "x", ["scene": marks])
        #expect(lines.all.withLock { $0[0].unicodeScalars.count } < 250)
    }

    @Test func aFloodIsCountedAndLeftOut() {
        let limit = LogLimit()
        let start = ContinuousClock.now
        for _ in 0..<LogLimit.burst { #expect(limit.admit(.refusal, at: start) == 0) }
        for _ in 0..<1000 { #expect(limit.admit(.refusal, at: start) == nil) }
        #expect(limit.admit(.client, at: start) == 0)
        #expect(limit.admit(.refusal, at: start.advanced(by: .seconds(1))) == 1000)
        #expect(limit.admit(.refusal, at: start.advanced(by: .seconds(1))) == nil)
        #expect(limit.admit(.refusal, at: start.advanced(by: .seconds(3))) == 1)
    }

    @Test func whatTheLevelLeavesOutDoesNotCount() {
        let log = log
        for _ in 0..<1000 { log.write(.refusal, .debug, "quiet") }
        log.write(.refusal, .warning, "loud")
        #expect(lines.all.withLock { $0 } == ["loud "])
    }
}
