/// What a picture's bytes are.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Scalable Vector Graphics, for web pages.
    case svg
    /// Portable Network Graphics, in pixels.
    case png
    /// A document of one page.
    case pdf
}
