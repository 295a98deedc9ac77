package import ChipmunkDrawing

/// The format of a picture or a film, by the extension of its file's name.
package enum RenderFormat {
    case picture(PictureFormat)
    case film(FilmFormat)

    /// Finds the format. Returns nil if the extension is not known.
    package init?(of path: String) {
        if let format = PictureFormat(of: path) {
            self = .picture(format)
        } else if let format = FilmFormat.allCases.first(where: { path.lowercased().hasSuffix(".\($0)") }) {
            self = .film(format)
        } else {
            return nil
        }
    }
}

extension PictureFormat {
    /// Finds the format of a picture by the extension of its file's name. Returns nil if that is not known.
    package init?(of path: String) {
        guard let format = PictureFormat.allCases.first(where: { path.lowercased().hasSuffix(".\($0)") }) else {
            return nil
        }
        self = format
    }
}
