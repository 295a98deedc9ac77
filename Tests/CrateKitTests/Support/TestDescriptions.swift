public import CrateKit
public import Testing

// Names of test arguments in the log: a scene's own description has thousands of characters.

extension Scene: CustomTestStringConvertible {
    /// The name in the log.
    public var testDescription: String { name }
}
