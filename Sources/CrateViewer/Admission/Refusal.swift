/// The reason that a request was refused.
enum Refusal: String, Error, CaseIterable {
    /// The request's host is not one of the server's names, such as another site's name that resolves here (DNS
    /// rebinding).
    case host
    /// The request comes from a page of another site.
    case origin
    /// The URL's token is missing or wrong.
    case token
    /// Too many wrong tokens came from the same address.
    case guesses
    /// All places are taken.
    case full
    /// Another golden, or another recording, is being made.
    case busy
    /// The page does not exist.
    case path
    /// The method is neither GET nor HEAD.
    case method
    /// The request has a body.
    case body
    /// The head of the request is too long.
    case head
    /// The request is not HTTP.
    case malformed
    /// The WebSocket's path was requested without its handshake.
    case handshake
}
