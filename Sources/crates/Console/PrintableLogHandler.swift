import CrateKit
import Logging

/// Writes a log in which all terminal control characters are escaped.
struct PrintableLogHandler: LogHandler {
    private var handler: StreamLogHandler

    init(_ handler: StreamLogHandler) {
        self.handler = handler
    }

    func log(event: LogEvent) {
        var event = event
        event.message = "\(event.message.description.printable)"
        event.metadata = event.metadata?.mapValues { .string($0.description.printable) }
        handler.log(event: event)
    }

    var metadata: Logger.Metadata {
        get { handler.metadata }
        set { handler.metadata = newValue }
    }

    var metadataProvider: Logger.MetadataProvider? {
        get { handler.metadataProvider }
        set { handler.metadataProvider = newValue }
    }

    var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { handler[metadataKey: key] }
        set { handler[metadataKey: key] = newValue }
    }
}
