/// The moments that the frames of a strip show.
public enum StripTiming: Hashable, Sendable {
    /// The first and the last moment, and those between them at which most happens: bodies are hit, contacts begin, joints break,
    /// bodies fall asleep. A run in which nothing happens has even times.
    case moments
    /// Times that divide the run evenly.
    case even
}
