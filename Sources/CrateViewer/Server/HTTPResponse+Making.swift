import FlyingFox
import Foundation

extension HTTPResponse {
    /// Text of some type.
    static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: HTTPStatusCode = .ok
    ) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: [.contentType: type], body: Data(text.utf8))
    }

    /// Text that a browser saves.
    static func download(_ text: String, type: String, name: String) -> HTTPResponse {
        var response = HTTPResponse.text(text, type: type)
        response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
        return response
    }

    /// A sentence about why there is nothing else.
    static func refused(_ refusal: Refusal) -> HTTPResponse {
        switch refusal {
        case .host: .text("This server is not known by that name.\n", status: .misdirected)
        case .origin: .text("Only this server's own page may connect.\n", status: .forbidden)
        case .token: .text("The token of the URL is missing or wrong.\n", status: .forbidden)
        case .full: .text("All places are taken: try again later.\n", status: .serviceUnavailable)
        case .busy: .text("A golden is being made already: try again later.\n", status: .serviceUnavailable)
        case .path: .text("There is no such page.\n", status: .notFound)
        case .method: .text("This page is only read.\n", status: .methodNotAllowed)
        }
    }

    /// The response with what a browser may do with it: run only the page's own scripts, connect only to the server itself,
    /// and not show it in another page.
    func secured(host: String) -> HTTPResponse {
        var response = self
        // Older Safaris do not count WebSockets as 'self'. The host was checked.
        response.headers[.contentSecurityPolicy] =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self' ws://\(host) wss://\(host); frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        response.headers[.permissionsPolicy] = "accelerometer=(self), gyroscope=(self)"
        response.headers[.referrerPolicy] = "no-referrer"
        response.headers[.contentTypeOptions] = "nosniff"
        response.headers[.resourcePolicy] = "same-origin"
        response.headers[.cacheControl] = "no-store"
        return response
    }
}

extension HTTPStatusCode {
    fileprivate static let misdirected = HTTPStatusCode(421, phrase: "Misdirected Request")
}
