/// The reason why a request was refused.
enum Refusal: String, Error, CaseIterable {
    /// The request is to a name that is not the server's, such as another site's that leads here (DNS rebinding).
    case host
    /// A page of another site asks.
    case origin
    /// The token of the URL is missing or wrong.
    case token
    /// Too many wrong tokens came from the same address.
    case guesses
    /// All places are taken.
    case full
    /// Another golden, or another recording, is being made.
    case busy
    /// There is no such page.
    case path
    /// The method is neither GET nor HEAD.
    case method
    /// The request has a body.
    case body
    /// The head of the request is too long.
    case head
    /// The request is not HTTP.
    case malformed
    /// The path of the WebSocket was requested without its handshake.
    case handshake
}
