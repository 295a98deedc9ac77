/// Why a request was refused.
enum Refusal: String, Error, CaseIterable {
    /// The request is to a name that is not the server's: another site's name that leads here (DNS rebinding).
    case host
    /// A page of another site asks.
    case origin
    /// The token of the URL is missing or wrong.
    case token
    /// Too many wrong tokens came from the same address.
    case guesses
    /// All places are taken.
    case full
    /// A golden, or a recording, is being made already.
    case busy
    /// There is no such page.
    case path
    /// Nothing here is written to.
    case method
    /// No request here has a body.
    case body
    /// The head of the request is too long.
    case head
    /// The request is not HTTP.
    case malformed
    /// A WebSocket's page was asked for in another way.
    case handshake
}
