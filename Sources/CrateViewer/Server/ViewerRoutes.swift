import CrateKit
import FlyingFox
import Logging
import Synchronization

/// Answers requests.
struct ViewerRoutes: HTTPHandler {
    let gate: RequestGate
    let world: LiveWorld
    let seats: Seats
    let metrics: ViewerMetrics
    let goldens: GoldenMaker
    let logger: Logger

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            return try await response(to: request).secured(host: request.headers[.host] ?? "")
        } catch let refusal as Refusal {
            metrics.add(.refused(refusal))
            logger.warning(
                "refused \(request.method.rawValue) \(request.path.prefix(60))",
                metadata: [
                    "reason": "\(refusal.rawValue)", "host": "\((request.headers[.host] ?? "none").prefix(80))",
                    "origin": "\((request.headers[.origin] ?? "none").prefix(80))",
                ])
            return .refused(refusal)
        } catch let error as NotReplayable {
            return .text("This run cannot be repeated: \(error).\n", status: .conflict)
        }
    }

    private func response(to request: HTTPRequest) async throws -> HTTPResponse {
        try gate.checkHost(request)
        guard request.method == .GET else { throw Refusal.method }
        switch request.path {
        case "/healthz": return .text("ok\n")
        case "/live": return try await live(request)
        case "/metrics":
            try gate.checkToken(request)
            return .text(metrics.text(await world.state), type: "text/plain; version=0.0.4; charset=utf-8")
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
            return HTTPResponse(statusCode: .ok, headers: [.contentType: file.type], body: file.data)
        }
    }

    private func live(_ request: HTTPRequest) async throws -> HTTPResponse {
        try gate.checkOrigin(request)
        try gate.checkToken(request)
        guard let seat = seats.take() else { throw Refusal.full }
        let handler = LiveHandler(world: world, seat: seat, metrics: metrics, logger: logger)
        return try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
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
    fileprivate var csv: String {
        samples.reduce(into: "t,x,y\n") { $0 += "\($1.time),\($1.tilt.x),\($1.tilt.y)\n" }
    }
}
