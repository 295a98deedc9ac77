public import ArgumentParser
import CrateCommand
import CrateKit
import CrateViewer
public import Logging
import SystemPackage

/// `crates serve`: shows a scene on a page that people tilt.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve a page that shows scenes and tilts them with a phone, the mouse or the keyboard.",
        discussion: """
            Prints the page's URL as soon as it can be opened, and then one URL for each name of --allow-host; with --phone \
            these are for a phone, and end with #phone. Everyone who opens it sees the same world, which stands still \
            while nobody watches. Control-C ends it. Of several scenes the first one is shown first, and the page has a \
            list of them and of the built-in ones. If the first one is a file that is edited meanwhile, it is shown as it \
            is then; with mistakes in it, the page says so, and the last scene goes on.

            By default, only this machine's own browsers have access. With another --host, or with --allow-host, the URL \
            has a random token, and only clients that know it have access. A phone sends its tilt to pages by HTTPS only, \
            which is what --phone is for: it listens on all addresses of this machine, with a certificate of its own, and \
            shows the URL as a QR code. The phone warns once that no authority has signed the certificate, which is kept \
            in ~/.local/share/crates, or in XDG_DATA_HOME.

            There are 64 places, and at most 512 connections at a time, fewer if `ulimit -n` is low. After ten wrong \
            tokens in a minute an address has to wait until the minute is over.
            """)

    @Argument(
        help: ArgumentHelp(
            "The scenes: names, as `crates scenes` lists them, or files.", valueName: "scene"),
        completion: .scenes)
    var scenes = ["crates"]

    @OptionGroup var bounds: BoundsOptions

    @Option(help: ArgumentHelp("The port, or 0 for any free one.", valueName: "PORT"))
    var port: UInt16 = 8080

    @Flag(help: "Serve phones in the same network by HTTPS, and show a QR code to open the page with.")
    var phone = false

    @Option(
        help: ArgumentHelp(
            """
            The address to listen on; 0.0.0.0 for all addresses of this machine. (default: 127.0.0.1, with --phone \
            0.0.0.0)
            """, valueName: "ADDRESS"))
    var host: String?

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
        let sources = try scenes.map { try SceneLookup.source($0) }
        let served = try servedScenes(sources)
        let names = Set(served.map(\.scene.name))
        let others = Scene.builtIn.filter { !names.contains($0.name) }.map { ServedScene($0) }

        let level = logLevel
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return PrintableLogHandler(handler)
        }
        var configuration = ViewerConfiguration(logger: Logger(label: "crates"))
        configuration.host = host ?? (phone ? "0.0.0.0" : "127.0.0.1")
        configuration.port = port
        configuration.allowedHosts = allowHost
        configuration.rate = hz
        configuration.films = await .byFFmpeg()
        let access = try await phone ? phoneAccess(for: &configuration) : nil
        let server = try ViewerServer(scenes: served + others, configuration: configuration)

        let allowedNames = allowHost
        let serving = Task {
            try await server.run { url in
                let query = server.token.map { "?token=\($0)" } ?? ""
                // The page fills a phone's screen if the URL has this mark.
                let mark = access == nil ? "" : "#phone"
                let urls = ([url] + allowedNames.map { "https://\($0)/\(query)" }).map { $0 + mark }
                // A closed standard output does not stop the server.
                try? DataSink.printToStandardOutput(urls.map { $0 + "\n" }.joined())
                access?.invite(to: urls[0])
            }
        }
        let (first, watch) = (served[0], sources[0].file.flatMap(SceneFileWatch.init))
        let bounds = bounds
        let watching = Task {
            guard var watch else { return }
            while true {
                do {
                    var served = first
                    served.scene = try bounds.applied(to: try await watch.next().get())
                    try await server.update(served)
                } catch is CancellationError {
                    return
                } catch {
                    await server.report("\(error)")
                }
            }
        }
        defer { watching.cancel() }
        let signals = TerminationSignals(ending: serving)
        defer { withExtendedLifetime(signals) {} }
        do {
            try await serving.value
        } catch let error as ViewerError {
            throw CommandFailure(code: .unavailable, message: error.description)
        }
    }

    /// Returns the scenes of the arguments. Throws unless each can be built and has a unique name.
    private func servedScenes(_ sources: [SceneSource]) throws -> [ServedScene] {
        var names: Set<String> = []
        return try zip(sources, bounds.applied(toAnyOf: sources.map(\.scene))).enumerated().map { index, pair in
            let (source, scene) = pair
            guard names.insert(scene.name).inserted else {
                throw CommandFailure(
                    code: .usage, message: "two of the scenes are named \"\(scene.name.shortened)\": rename one of them"
                )
            }
            do {
                _ = try World(scene)
            } catch {
                throw CommandFailure(code: .badData, message: "\(scenes[index]): \(error)")
            }
            return ServedScene(scene, fileName: source.file.flatMap { FilePath($0).lastComponent?.string })
        }
    }

    /// Sets up the encryption of connections, and finds the address for URLs.
    private func phoneAccess(for configuration: inout ViewerConfiguration) async throws -> PhoneAccess {
        do {
            let access = try await PhoneAccess(host: configuration.host, note: Console.say)
            configuration.secure = access.secure
            configuration.advertisedAddress = access.addresses.first
            return access
        } catch let error as PhoneError {
            throw CommandFailure(code: .unavailable, message: error.description)
        }
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
