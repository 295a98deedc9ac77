public import ChipmunkDrawing
public import Testing

// Names of test arguments in the log.

extension Theme: CustomTestStringConvertible {
    /// The name in the log.
    public var testDescription: String {
        self == .light ? "light" : self == .dark ? "dark" : "custom"
    }
}
