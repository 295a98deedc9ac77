#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Pictures in Kitty's graphics protocol, which Kitty, Ghostty, WezTerm and Konsole understand.
package enum KittyImage {
    /// The query for the protocol: a picture of one pixel that is not shown.
    package static let query = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"

    /// Returns the output that shows a PNG at the cursor, which does not move.
    ///
    /// - Parameters:
    ///   - png: The picture.
    ///   - id: The picture's number, from 1. An earlier picture with the same number is replaced.
    ///   - columns: The number of columns that it fills.
    ///   - rows: The number of rows that it fills.
    package static func showing(png: [UInt8], id: Int, columns: Int, rows: Int) -> String {
        let text = Array(Data(png).base64EncodedString().utf8)
        // The protocol's limit for one piece is 4096 characters.
        let pieces = stride(from: 0, to: text.count, by: 4096).map { text[$0..<min($0 + 4096, text.count)] }
        return pieces.enumerated().map { index, piece in
            // f=100 is PNG, a=T transmits and shows, q=2 suppresses answers, C=1 leaves the cursor.
            let start = index == 0 ? "f=100,a=T,i=\(id),p=1,c=\(columns),r=\(rows),q=2,C=1," : ""
            return
                "\u{1b}_G\(start)m=\(index + 1 < pieces.count ? 1 : 0);\(String(decoding: piece, as: UTF8.self))\u{1b}\\"
        }.joined()
    }

    /// Returns the output that removes a picture, and frees its memory in the terminal.
    package static func removing(id: Int) -> String {
        "\u{1b}_Ga=d,d=I,i=\(id),q=2\u{1b}\\"
    }
}
