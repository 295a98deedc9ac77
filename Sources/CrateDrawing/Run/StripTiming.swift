/// The choice of the times of a strip's frames.
public enum StripTiming: Hashable, Sendable {
    /// The start, the end, and times between them with equal activity in between: bodies move and are hit, contacts
    /// begin, joints break, bodies fall asleep. A run without activity has even times.
    case byActivity
    /// Times that divide the run evenly.
    case even
}
