import CrateKit
import Logging
import NIOCore
import NIOHTTP1

/// Answers requests.
struct ViewerRoutes {
    let gate: RequestGate
    let world: LiveWorld
    let seats: Seats
    let connections: ConnectionLimit
    let metrics: ViewerMetrics
    let downloads: Downloads
    let log: StrangerLog

    /// Why a request for a WebSocket is refused, or nil if it is not, or not for being one.
    func refusal(ofLive request: ViewerRequest) -> Refusal? {
        do throws(Refusal) {
            try checkBody(request)
            guard request.isLive else { return nil }
            try gate.checkHost(request)
            guard request.method == .GET, request.version == .http1_1 else { throw .handshake }
            try gate.checkOrigin(request)
            try gate.checkToken(request)
            guard !seats.areTaken else { throw .full }
            return nil
        } catch {
            return error
        }
    }

    /// What the head of every request must satisfy: nothing here is written to.
    func checkBody(_ request: ViewerRequest) throws(Refusal) {
        guard [.GET, .HEAD].contains(request.method) else { throw .method }
        guard !request.hasBody else { throw .body }
    }

    /// The answer to a request that asks for no WebSocket.
    func reply(to request: ViewerRequest) async -> HTTPReply {
        do {
            return try await content(for: request).secured(host: request.host)
        } catch let refusal as Refusal {
            return reply(to: request, refusal)
        } catch is CancellationError {
            // Whoever asked has gone.
            return HTTPReply(.busy).secured()
        } catch let error as NotReplayable {
            return HTTPReply("This run cannot be repeated: \(error).\n", status: .conflict).secured()
        } catch {
            log.write(.refusal, .error, "failed to answer \(request.path)", ["error": "\(error)"])
            return HTTPReply("Something went wrong.\n", status: .internalServerError).secured()
        }
    }

    /// The answer to a request that is refused.
    func reply(to request: ViewerRequest, _ refusal: Refusal) -> HTTPReply {
        note(refusal, of: request)
        return HTTPReply(refusal).secured()
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
            let moment = try await world.moment()
            let text = try await downloads.recording(of: moment)
            return .download(text, type: "text/csv; charset=utf-8", name: "\(moment.scene.downloadName).csv")
        case "/golden":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let moment = try await world.moment()
            let text = try await downloads.golden(of: moment)
            return .download(text, type: "application/json", name: "\(moment.scene.downloadName)\(GoldenName.suffix)")
        case let path:
            guard let file = PageFiles.file(at: path) else { throw Refusal.path }
            // The files beside the page are no secret, and it has no token for them.
            if path == "/" { try gate.checkToken(request) }
            return HTTPReply(file.body, type: file.type)
        }
    }

    private func note(_ refusal: Refusal, of request: ViewerRequest) {
        metrics.add(.refused(refusal))
        log.write(
            .refusal, .warning, "refused \(request.method.rawValue) \(request.path)",
            [
                "reason": refusal.rawValue, "host": request.host ?? "none", "origin": request.origins.first ?? "none",
                "address": request.remote?.ipAddress ?? "unknown",
            ])
    }
}

extension ServedScene {
    /// The scene's name with nothing in it that a file's name or a header must not have.
    fileprivate var downloadName: String {
        String(scene.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") ? $0 : "-" })
    }
}
