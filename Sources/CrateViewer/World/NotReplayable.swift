/// Tilts alone do not reproduce the run.
struct NotReplayable: Error, CustomStringConvertible {
    let description: String
}
