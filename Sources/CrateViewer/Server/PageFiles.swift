import CPageFiles
import NIOCore

/// The files of the page. They are part of the program, so no path leads outside.
enum PageFiles {
    struct File {
        let type: String
        let body: ByteBuffer
    }

    /// Returns the page's file at a path, if there is one. All clients share the same bytes, so a response that nobody
    /// reads costs no memory for them.
    static func file(at path: String) -> File? {
        files[path]
    }

    private static let files = Dictionary(
        uniqueKeysWithValues: (0..<cpfFileCount()).map { number in
            let file = unsafe cpfFileAt(number)
            // Its texts are the program's own, and stay.
            let path = unsafe String(cString: file.path)
            let type = path.hasSuffix(".js") ? "text/javascript" : path.hasSuffix(".css") ? "text/css" : "text/html"
            let body = unsafe ByteBuffer(string: String(cString: file.text))
            return (path, File(type: "\(type); charset=utf-8", body: body))
        })
}
