import FlyingFox

extension HTTPHeader {
    static let contentDisposition = HTTPHeader("Content-Disposition")
    static let contentSecurityPolicy = HTTPHeader("Content-Security-Policy")
    static let origin = HTTPHeader("Origin")
    static let permissionsPolicy = HTTPHeader("Permissions-Policy")
    static let referrerPolicy = HTTPHeader("Referrer-Policy")
    static let resourcePolicy = HTTPHeader("Cross-Origin-Resource-Policy")
    static let contentTypeOptions = HTTPHeader("X-Content-Type-Options")
    static let cacheControl = HTTPHeader("Cache-Control")
}
