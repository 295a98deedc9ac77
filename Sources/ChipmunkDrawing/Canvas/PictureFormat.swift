/// The format of a picture's bytes.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Scalable Vector Graphics, for web pages.
    case svg
    /// Portable Network Graphics, in pixels.
    case png
    /// Portable Document Format, with one page.
    case pdf
}

extension PictureFormat {
    /// Creates a canvas for a picture.
    ///
    /// - Parameters:
    ///   - size: The size of the picture.
    ///   - title: The title in an SVG or PDF file.
    ///   - pixelsPerPoint: The pixels per point of a PNG.
    func canvas(size: PictureSize, title: String, pixelsPerPoint: Double) throws(PictureError) -> any Canvas {
        switch self {
        case .svg: SVGCanvas(size: size, title: title)
        case .png: try CairoCanvas(format: .png, size: size, pixelsPerPoint: pixelsPerPoint)
        case .pdf: try CairoCanvas(format: .pdf, size: size, title: title)
        }
    }
}
