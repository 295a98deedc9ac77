import ChipmunkDrawing
import CrateFiles

/// The output of `crates render`, by the extension of the file's name.
enum RenderFormat {
    case picture(PictureFormat)
    case film(FilmFormat)

    init?(of path: String) {
        if let format = PictureParser.format(of: path) {
            self = .picture(format)
        } else if let format = FilmFormat.allCases.first(where: { path.lowercased().hasSuffix(".\($0)") }) {
            self = .film(format)
        } else {
            return nil
        }
    }
}
