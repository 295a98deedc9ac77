public import ArgumentParser
import CrateCommand
import CrateKit
public import Logging

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
        let bounds = bounds
        var service = try PageService(
            of: sources, as: bounds.applied(toAnyOf: sources.map(\.scene)), named: scenes
        ) { scene in try bounds.applied(to: scene) }
        service.host = host
        service.port = port
        service.allowedHosts = allowHost
        service.servesPhones = phone
        service.rate = hz
        service.logLevel = logLevel
        try await service.run()
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
