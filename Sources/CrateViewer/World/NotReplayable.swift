/// Tilts alone do not repeat what happened.
struct NotReplayable: Error, CustomStringConvertible {
    let description: String
}
