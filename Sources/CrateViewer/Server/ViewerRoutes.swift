import CrateKit
import Logging
import NIOCore
import NIOHTTP1

/// Finds the response to each request.
struct ViewerRoutes {
    let gate: RequestGate
    let world: LiveWorld
    let seats: Seats
    let connections: ConnectionLimit
    let metrics: ViewerMetrics
    let downloads: Downloads
    let thumbnails = Thumbnails()
    let pictures = PictureResponses()
    let log: StrangerLog

    /// Returns the reason to refuse a request for a WebSocket; nil if it is not refused, or if its path has no
    /// WebSocket.
    func refusal(ofLive request: ViewerRequest) -> Refusal? {
        do throws(Refusal) {
            try checkBody(request)
            guard request.isLive else { return nil }
            try gate.checkHost(request)
            guard request.method == .GET, request.version == .http1_1, request.isUpgradeOfConnection else {
                throw .handshake
            }
            try gate.checkOrigin(request)
            try gate.checkToken(request)
            guard !seats.areTaken else { throw .full }
            return nil
        } catch {
            return error
        }
    }

    /// Throws unless the head of a request asks only to read something, and has no body, as every request must.
    func checkBody(_ request: ViewerRequest) throws(Refusal) {
        guard [.GET, .HEAD].contains(request.method) else { throw .method }
        guard !request.hasBody else { throw .body }
    }

    /// Returns the response to a request that does not ask for a WebSocket.
    func reply(to request: ViewerRequest) async -> HTTPReply {
        do {
            return try await content(for: request).secured(host: request.host)
        } catch let refusal as Refusal {
            return reply(to: request, refusal)
        } catch is CancellationError {
            // Nobody waits for the response.
            return HTTPReply(.busy).secured()
        } catch let error as NotReplayable {
            return HTTPReply("This run cannot be repeated: \(error).\n", status: .conflict).secured()
        } catch let error as FilmRefusal {
            return HTTPReply("There is no film: \(error).\n", status: .conflict).secured()
        } catch let error as EditRefusal {
            return HTTPReply("\(error)\n", status: .conflict).secured()
        } catch {
            log.write(.refusal, .error, "failed to respond to \(request.path)", ["error": "\(error)"])
            return HTTPReply("Something went wrong.\n", status: .internalServerError).secured()
        }
    }

    /// Returns the response to a refused request.
    func reply(to request: ViewerRequest, _ refusal: Refusal) -> HTTPReply {
        record(refusal, of: request)
        return HTTPReply(refusal).secured()
    }

    /// Returns the response to a request for a WebSocket with a malformed handshake. NIO does not keep its head.
    func replyToMalformedHandshake(from remote: SocketAddress?) -> HTTPReply {
        metrics.add(.refused(.handshake))
        log.write(
            .refusal, .warning, "refused a handshake that is malformed",
            ["reason": Refusal.handshake.rawValue, "address": remote?.ipAddress ?? "unknown"])
        return HTTPReply(.handshake).secured()
    }

    private func content(for request: ViewerRequest) async throws -> HTTPReply {
        try gate.checkHost(request)
        switch request.path {
        case "/healthz": return HTTPReply("ok\n")
        case "/live":
            try gate.checkOrigin(request)
            try gate.checkToken(request)
            throw Refusal.handshake
        case "/metrics":
            try gate.checkToken(request)
            let text = metrics.text(await world.state, connections: connections.count)
            return HTTPReply(text, type: "text/plain; version=0.0.4; charset=utf-8")
        case "/recording":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let run = try await world.replayableRun()
            let file = try await downloads.budget.download(.init(kind: .recording, revision: run.revision)) {
                try await downloads.recording(of: run)
            }
            return .download(file, type: "text/csv; charset=utf-8", name: "\(run.scene.scene.downloadName).csv")
        case "/golden":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let run = try await world.replayableRun()
            let file = try await downloads.budget.download(.init(kind: .golden, revision: run.revision)) {
                try await downloads.golden(of: run)
            }
            return .download(
                file, type: "application/json", name: "\(run.scene.scene.downloadName)\(GoldenName.suffix)")
        case "/scene":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let (capture, revision, scene) = try await world.capture()
            let file = try await downloads.budget.download(.init(kind: .scene, revision: revision)) {
                try await downloads.scene(capture, revision: revision)
            }
            return .download(file, type: "application/yaml", name: "\(scene.scene.downloadName)-edited.yaml")
        case "/calls":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let (recording, revision, scene) = try await world.calls()
            let file = try await downloads.budget.download(.init(kind: .calls, revision: revision)) {
                try await downloads.calls(recording, revision: revision)
            }
            return .download(file, type: "application/octet-stream", name: "\(scene.scene.downloadName).calls")
        case "/thumbnail":
            try gate.checkSite(request)
            try gate.checkToken(request)
            guard let index = request.sceneIndex, let scene = await world.scene(at: index) else { throw Refusal.path }
            return HTTPReply(try await thumbnails.png(of: scene, isDark: request.isDark), type: "image/png")
        case "/picture":
            try gate.checkSite(request)
            try gate.checkToken(request)
            guard let index = request.sceneIndex, let scene = await world.scene(at: index),
                let number = request.pictureIndex, let png = await pictures.response(with: number, of: scene)
            else { throw Refusal.path }
            return HTTPReply(png, type: "image/png")
        case "/film.gif": return try await film(.gif, for: request)
        case "/film.mp4": return try await film(.mp4, for: request)
        case let path:
            guard let file = PageFiles.file(at: path) else { throw Refusal.path }
            // The files beside the page are public, and the page asks for them without its token.
            if path == "/" { try gate.checkToken(request) }
            return HTTPReply(file.body, type: file.type)
        }
    }

    private func film(_ format: FilmMaker.Format, for request: ViewerRequest) async throws -> HTTPReply {
        try gate.checkSite(request)
        try gate.checkToken(request)
        let world = world
        var name = ""
        let film = try await downloads.budget.download(.init(kind: .film, revision: nil)) {
            let (film, scene) = try await downloads.film(as: format, isDark: request.isDark) {
                try await world.filmContent()
            }
            name = scene.downloadName
            return film
        }
        return .download(film, type: format.mediaType, name: "\(name).\(format)")
    }

    private func record(_ refusal: Refusal, of request: ViewerRequest) {
        metrics.add(.refused(refusal))
        log.write(
            .refusal, .warning, "refused \(request.method.rawValue) \(request.path)",
            [
                "reason": refusal.rawValue, "host": request.host ?? "none", "origin": request.origins.first ?? "none",
                "address": request.remote?.ipAddress ?? "unknown",
            ])
    }
}
