import CrateKit
import Logging
import NIOCore
import NIOHTTP1

/// Answers requests.
struct ViewerRoutes {
    let gate: RequestGate
    let world: LiveWorld
    let seats: Seats
    let metrics: ViewerMetrics
    let goldens: GoldenMaker
    let logger: Logger

    /// A place for who asks for a WebSocket.
    func seat(for request: ViewerRequest) throws(Refusal) -> Seats.Seat {
        try gate.checkHost(request)
        guard request.path == "/live" else { throw .path }
        try gate.checkOrigin(request)
        try gate.checkToken(request)
        guard let seat = seats.take() else { throw .full }
        return seat
    }

    /// The answer to a request that asks for no WebSocket.
    func reply(to request: ViewerRequest) async -> HTTPReply {
        do {
            return try await content(for: request).secured(host: request.host)
        } catch let refusal as Refusal {
            return reply(to: request, refusal)
        } catch let error as NotReplayable {
            return HTTPReply("This run cannot be repeated: \(error).\n", status: .conflict).secured()
        } catch {
            logger.error("failed to answer \(request.path.printable(limit: 60))", metadata: ["error": "\(error)"])
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
        guard [.GET, .HEAD].contains(request.method) else { throw Refusal.method }
        switch request.path {
        case "/healthz": return HTTPReply("ok\n")
        case "/live":
            try gate.checkOrigin(request)
            try gate.checkToken(request)
            throw Refusal.handshake
        case "/metrics":
            try gate.checkToken(request)
            return HTTPReply(metrics.text(await world.state), type: "text/plain; version=0.0.4; charset=utf-8")
        case "/recording":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let (scene, _, tilt) = try await world.replay()
            return .download(tilt.csv, type: "text/csv; charset=utf-8", name: "\(scene.downloadName).csv")
        case "/golden":
            try gate.checkSite(request)
            try gate.checkToken(request)
            let (scene, plan, _) = try await world.replay()
            let text = try await goldens.text(of: plan, fileName: scene.fileName)
            return .download(text, type: "application/json", name: "\(scene.downloadName).golden.json")
        case let path:
            guard let file = PageFiles.file(at: path) else { throw Refusal.path }
            // The files beside the page are no secret, and it has no token for them.
            if path == "/" { try gate.checkToken(request) }
            return HTTPReply(file.body, type: file.type)
        }
    }

    private func note(_ refusal: Refusal, of request: ViewerRequest) {
        metrics.add(.refused(refusal))
        logger.warning(
            "refused \(request.method.rawValue.printable(limit: 20)) \(request.path.printable(limit: 60))",
            metadata: [
                "reason": "\(refusal.rawValue)", "host": "\((request.host ?? "none").printable(limit: 80))",
                "origin": "\((request.origins.first ?? "none").printable(limit: 80))",
            ])
    }
}

extension ServedScene {
    /// The scene's name with nothing in it that a file's name or a header must not have.
    fileprivate var downloadName: String {
        String(scene.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") ? $0 : "-" })
    }
}

extension TiltRecording {
    /// The samples as a plain tilt file, in numbers that read back to the same bits.
    var csv: String {
        samples.reduce(into: "t,x,y\n") { $0 += "\($1.time),\($1.tilt.x),\($1.tilt.y)\n" }
    }
}
