/// The server cannot listen, or had to end.
public struct ViewerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for the user.
    public let description: String
}
