import NIOCore

/// The files of the page. They are in the program itself: there is no folder that a path could lead out of.
enum PageFiles {
    struct File {
        let type: String
        let body: ByteBuffer
    }

    /// The file at a path, if it is one of the page's.
    static func file(at path: String) -> File? {
        switch path {
        case "/": File(type: html, body: ByteBuffer(bytes: PackageResources.index_html))
        default: nil
        }
    }

    private static let html = "text/html; charset=utf-8"
    private static let css = "text/css; charset=utf-8"
    private static let javaScript = "text/javascript; charset=utf-8"
}
