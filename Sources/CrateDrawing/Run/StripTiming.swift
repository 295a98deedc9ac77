/// The moments that the frames of a strip show.
public enum StripTiming: Hashable, Sendable {
    /// The first and the last moment, and others between them, as much happening before each of them as before the next: bodies
    /// move and are hit, contacts begin, joints break, bodies fall asleep. A run in which nothing happens has even times.
    case moments
    /// Times that divide the run evenly.
    case even
}
