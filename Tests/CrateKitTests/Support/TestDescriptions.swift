public import CrateKit
public import Testing

// How test arguments are named in the log: a scene's own description has thousands of characters.

extension Scene: CustomTestStringConvertible {
    /// What the log calls it.
    public var testDescription: String { name }
}
