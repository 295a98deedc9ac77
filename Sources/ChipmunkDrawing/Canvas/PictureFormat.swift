/// The format of a picture's bytes.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Scalable Vector Graphics, for web pages.
    case svg
    /// Portable Network Graphics, in pixels.
    case png
    /// Portable Document Format, a document of one page.
    case pdf
}
