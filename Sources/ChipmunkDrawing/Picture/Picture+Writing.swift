#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Picture {
    /// Writes the picture to a file, which is replaced as a whole.
    ///
    /// The file's extension sets the format: .svg, .png or .pdf. A picture that was made in one format can be written
    /// in that one only; one that was made without a format, by ``init(of:style:in:yAxis:pixelsPerPoint:)``, in any.
    ///
    /// - Throws: ``WritingError`` if the extension names no format of the picture, ``PictureError`` if Cairo cannot make it, and
    ///   the system's error if the file cannot be written.
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
        /// The file's extension names no format.
        case unknownExtension(String)
        /// The picture was made in a format that is not the file's.
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
