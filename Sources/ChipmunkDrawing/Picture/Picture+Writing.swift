#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Picture {
    /// Writes the picture to a file, replacing any existing file as a whole.
    ///
    /// The file's extension determines the format: .svg, .png or .pdf. A picture created in one format can be written
    /// only in that format. A picture from ``init(of:style:in:yAxis:pixelsPerPoint:file:line:)``, which takes no format, can be
    /// written in any.
    ///
    /// - Throws: ``WritingError`` if the extension is not a format of the picture, ``PictureError`` if Cairo cannot
    ///   make the picture, and the system's error if the file cannot be written.
    public func write(to url: URL) throws {
        let ending = url.pathExtension
        guard let asked = PictureFormat(rawValue: ending.lowercased()) else {
            throw WritingError.unknownExtension(ending)
        }
        guard let bytes = try bytes(as: asked) else { throw WritingError.otherFormat(asked, own: format) }
        try Data(bytes).write(to: url, options: .atomic)
    }

    /// A reason why a picture cannot be written to a file.
    public enum WritingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The file's extension is not a known format.
        case unknownExtension(String)
        /// The picture was created in another format.
        case otherFormat(PictureFormat, own: PictureFormat)

        /// One sentence that describes what to change.
        public var description: String {
            switch self {
            case .unknownExtension(let ending):
                "a picture's file ends in .svg, .png or .pdf, got \"\(ending.isEmpty ? "" : ".")\(ending)\""
            case .otherFormat(let asked, let own):
                "the picture is a \(own.rawValue.uppercased()): make it with `format: .\(asked)`, or write it to a file that "
                    + "ends in .\(own)"
            }
        }
    }
}
