package import CrateKit
import CrateViewer
package import Logging
import SystemPackage

/// The service of a page that shows scenes, as `crates serve` does it: with films, for phones, and with the first scene as its
/// file is edited.
package struct PageService {
    private let served: [ServedScene]
    private let firstFile: String?
    private let edit: @Sendable (Scene) throws -> Scene
    /// The address to listen on, or nil for the usual one: this machine's own, or all of them for phones. Defaults to nil.
    package var host: String?
    /// The port, or 0 for any free one. Defaults to 8080.
    package var port: UInt16 = 8080
    /// Further names of the server, each with its port as in the URL. Defaults to none.
    package var allowedHosts: [String] = []
    /// Whether phones are served by HTTPS. Defaults to false.
    package var servesPhones = false
    /// Steps per simulated second, or nil for each scene's own. Defaults to nil.
    package var rate: Double?
    /// The least level of the log on standard error. Defaults to info.
    package var logLevel: Logger.Level = .info

    /// Creates a service of scenes, the first of which is shown first.
    ///
    /// - Parameters:
    ///   - sources: The origins of the scenes.
    ///   - scenes: The scenes of the origins, edited.
    ///   - names: The words by which the scenes were named, for errors.
    ///   - edit: Edits the first scene whenever its file has changed.
    /// - Throws: ``CommandFailure`` unless each scene can be built and has a unique name.
    package init(
        of sources: [SceneSource], as scenes: [Scene], named names: [String],
        edit: @escaping @Sendable (Scene) throws -> Scene
    ) throws {
        served = try PageService.served(sources, scenes, names)
        firstFile = sources[0].file
        self.edit = edit
    }

    /// Serves until the process is asked to end.
    package func run() async throws {
        let names = Set(served.map(\.scene.name))
        let others = Scene.builtIn.filter { !names.contains($0.name) }.map { ServedScene($0) }

        let level = logLevel
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return PrintableLogHandler(handler)
        }
        var configuration = ViewerConfiguration(logger: Logger(label: "crates"))
        configuration.host = host ?? (servesPhones ? "0.0.0.0" : "127.0.0.1")
        configuration.port = port
        configuration.allowedHosts = allowedHosts
        configuration.rate = rate
        configuration.films = await .byFFmpeg()
        let access = try await servesPhones ? phoneAccess(for: &configuration) : nil
        let server = try ViewerServer(scenes: served + others, configuration: configuration)

        let (first, watch) = (served[0], firstFile.flatMap(SceneFileWatch.init))
        let edit = self.edit
        let watching = Task {
            guard var watch else { return }
            while true {
                do {
                    var served = first
                    let (scene, pictures) = try await watch.next().get()
                    (served.scene, served.pictures) = (try edit(scene), pictures)
                    try await server.update(served)
                } catch is CancellationError {
                    return
                } catch {
                    await server.report("\(error)")
                }
            }
        }
        defer { watching.cancel() }
        let allowedNames = allowedHosts
        do {
            try await TerminationSignals.cancelling {
                try await server.run { url in
                    let query = server.token.map { "?token=\($0)" } ?? ""
                    // The page fills a phone's screen if the URL has this mark.
                    let mark = access == nil ? "" : "#phone"
                    let others = allowedNames.map { "\(scheme(of: $0))://\($0)/\(query)" }
                    let urls = ([url] + others).map { $0 + mark }
                    // A closed standard output does not stop the server.
                    try? DataSink.printToStandardOutput(urls.map { $0 + "\n" }.joined())
                    access?.invite(to: urls[0])
                }
            }
        } catch let error as ViewerError {
            throw CommandFailure(code: .unavailable, message: error.description)
        }
    }

    /// The scheme of an allowed name's URL. Behind it is a proxy that encrypts, or this machine, which forwards a port.
    private func scheme(of name: String) -> String {
        !servesPhones && name.prefix { $0 != ":" } == "localhost" ? "http" : "https"
    }

    /// Returns the scenes to serve, each with the name of its file. Throws unless each can be built and has a unique name.
    private static func served(
        _ sources: [SceneSource], _ scenes: [Scene], _ arguments: [String]
    ) throws -> [ServedScene] {
        var names: Set<String> = []
        return try zip(sources, scenes).enumerated().map { index, pair in
            let (source, scene) = pair
            guard names.insert(scene.name).inserted else {
                throw CommandFailure(
                    code: .usage, message: "two of the scenes are named \"\(scene.name.shortened)\": rename one of them"
                )
            }
            do {
                _ = try World(scene)
            } catch {
                throw CommandFailure(code: .badData, message: "\(arguments[index]): \(error)")
            }
            return ServedScene(
                scene, fileName: source.file.flatMap { FilePath($0).lastComponent?.string }, pictures: source.pictures)
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
