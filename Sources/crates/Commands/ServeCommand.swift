public import ArgumentParser
import CrateKit
import CrateViewer
public import Logging
import SystemPackage
import Terminal

/// `crates serve`: shows a scene on a page that people tilt.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve a page that shows a scene and tilts it with a phone, the mouse or the keyboard.",
        discussion: """
            Prints the page's URL as soon as it can be opened, and then one URL for each name of --allow-host. Everyone \
            who opens it sees the same world, which stands still while nobody watches. Control-C ends it.

            By default, only this machine's own browsers have access. With another --host, or with --allow-host, the URL \
            has a random token, and only clients that know it have access. A phone sends its tilt to pages by HTTPS only: \
            put a proxy such as Caddy in front, and give its name with --allow-host.

            There are 64 places, and at most 512 connections at a time, fewer if `ulimit -n` is low. After ten wrong \
            tokens in a minute an address has to wait until the minute is over.
            """)

    @Argument(help: "The first scene: a name, as `crates scenes` lists them, or a file.")
    var scene = "crates"

    @OptionGroup var bounds: BoundsOptions

    @Option(help: ArgumentHelp("The port, or 0 for any free one.", valueName: "PORT"))
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "The address to listen on; 0.0.0.0 for all addresses of this machine.", valueName: "ADDRESS"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "A name of the server for others, with its port as in the URL: phone.local:8443. Can be repeated.",
            valueName: "NAME[:PORT]"))
    var allowHost: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Steps per simulated second. (default: the scene's, or 120)", valueName: "HZ"),
        transform: NumberParser.rate)
    var hz: Double?

    @Option(help: "The least log level on standard error: trace, debug, info, notice, warning, error or critical.")
    var logLevel = Logger.Level.info

    func run() async throws {
        let source = try SceneLookup.source(scene)
        let scene = try bounds.applied(to: source.scene)
        let first = ServedScene(scene, fileName: source.file.flatMap { FilePath($0).lastComponent?.string })
        let others = Scene.builtIn.filter { $0.name != source.scene.name }.map { ServedScene($0) }

        let level = logLevel
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return PrintableLogHandler(handler)
        }
        var configuration = ViewerConfiguration(logger: Logger(label: "crates"))
        configuration.host = host
        configuration.port = port
        configuration.allowedHosts = allowHost
        configuration.rate = hz
        let server = try ViewerServer(scenes: [first] + others, configuration: configuration)

        let allowedNames = allowHost
        let serving = Task {
            try await server.run { url in
                let query = server.token.map { "?token=\($0)" } ?? ""
                let urls = [url] + allowedNames.map { "https://\($0)/\(query)" }
                // A closed standard output does not stop the server.
                try? DataSink.printToStandardOutput(urls.map { $0 + "\n" }.joined())
            }
        }
        let signals = TerminationSignals(ending: serving)
        defer { withExtendedLifetime(signals) {} }
        do {
            try await serving.value
        } catch let error as ViewerError {
            throw CommandFailure(code: .unavailable, message: error.description)
        }
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
