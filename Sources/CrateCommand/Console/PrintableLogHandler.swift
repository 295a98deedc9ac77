import CrateKit
package import Logging

/// Writes a log in which all terminal control characters are escaped.
package struct PrintableLogHandler: LogHandler {
    private var handler: StreamLogHandler

    package init(_ handler: StreamLogHandler) {
        self.handler = handler
    }

    package func log(event: LogEvent) {
        var event = event
        event.message = "\(event.message.description.printable)"
        event.metadata = event.metadata?.mapValues { .string($0.description.printable) }
        handler.log(event: event)
    }

    package var metadata: Logger.Metadata {
        get { handler.metadata }
        set { handler.metadata = newValue }
    }

    package var metadataProvider: Logger.MetadataProvider? {
        get { handler.metadataProvider }
        set { handler.metadataProvider = newValue }
    }

    package var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { handler[metadataKey: key] }
        set { handler[metadataKey: key] = newValue }
    }
}
