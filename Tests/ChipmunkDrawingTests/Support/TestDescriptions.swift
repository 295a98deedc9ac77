public import ChipmunkDrawing
public import Testing

// How test arguments are named in the log.

extension Theme: CustomTestStringConvertible {
    /// What the log calls it.
    public var testDescription: String {
        self == .light ? "light" : self == .dark ? "dark" : "custom"
    }
}
