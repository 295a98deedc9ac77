import Foundation

/// The server cannot listen, or had to end.
public struct ViewerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence for the user.
    public let description: String
}

extension ViewerError {
    /// Creates the error of a server that cannot listen, for a reason of the system.
    init(cannotListenOn host: String, port: UInt16, _ code: CInt) {
        let reason =
            switch code {
            case EADDRINUSE: "another program listens there; port 0 takes a free one"
            case EADDRNOTAVAIL: "this machine has no such address"
            case EACCES: "that is not permitted to this user; ports from 1024 on are to everybody"
            default: "the system says error \(code)"
            }
        self.init(description: "cannot listen on \(host), port \(port): \(reason)")
    }
}
