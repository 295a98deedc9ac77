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

    /// A place for who asks for a WebSocket, or nil if the request has to be answered like any other.
    func seat(for request: ViewerRequest) -> Seats.Seat? {
        guard (try? checkLive(request)) != nil else { return nil }
        return seats.take()
    }

    /// The answer to a request that asks for no WebSocket or does not get one.
    func reply(to request: ViewerRequest) async -> HTTPReply {
        do {
            return try await content(for: request).secured(host: request.host ?? "")
        } catch let refusal as Refusal {
            note(refusal, of: request)
            return HTTPReply(refusal)
        } catch let error as NotReplayable {
            return HTTPReply("This run cannot be repeated: \(error).\n", status: .conflict)
        } catch {
            logger.error("failed to answer \(request.path.prefix(60))", metadata: ["error": "\(error)"])
            return HTTPReply("Something went wrong.\n", status: .internalServerError)
        }
    }

    private func content(for request: ViewerRequest) async throws -> HTTPReply {
        try gate.checkHost(request)
        guard request.method == .GET else { throw Refusal.method }
        switch request.path {
        case "/healthz": return HTTPReply("ok\n")
        case "/live":
            try checkLive(request)
            throw seats.areTaken ? Refusal.full : Refusal.handshake
        case "/metrics":
            try gate.checkToken(request)
            return HTTPReply(metrics.text(await world.state), type: "text/plain; version=0.0.4; charset=utf-8")
        case "/recording":
            try gate.checkToken(request)
            let (scene, _, tilt) = try await world.replay()
            return .download(tilt.csv, type: "text/csv; charset=utf-8", name: "\(scene.downloadName).csv")
        case "/golden":
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

    private func checkLive(_ request: ViewerRequest) throws(Refusal) {
        try gate.checkHost(request)
        guard request.path == "/live" else { throw .path }
        try gate.checkOrigin(request)
        try gate.checkToken(request)
    }

    private func note(_ refusal: Refusal, of request: ViewerRequest) {
        metrics.add(.refused(refusal))
        logger.warning(
            "refused \(request.method) \(request.path.prefix(60))",
            metadata: [
                "reason": "\(refusal.rawValue)", "host": "\((request.host ?? "none").prefix(80))",
                "origin": "\((request.origin ?? "none").prefix(80))",
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
