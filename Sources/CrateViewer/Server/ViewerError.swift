import SystemPackage

/// The server cannot listen, or had to end.
public struct ViewerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for the user.
    public let description: String
}

extension ViewerError {
    /// The server cannot listen, for a reason of the system.
    init(cannotListenOn host: String, port: UInt16, _ code: CInt) {
        let reason =
            switch Errno(rawValue: code) {
            case .addressInUse: "another program listens there; port 0 takes a free one"
            case .addressNotAvailable: "this machine has no such address"
            case .permissionDenied: "that is not permitted to this user; ports from 1024 on are to everybody"
            case let other: "\(other)"
            }
        self.init(description: "cannot listen on \(host), port \(port): \(reason)")
    }
}
