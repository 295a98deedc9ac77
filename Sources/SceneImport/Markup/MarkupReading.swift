internal import CExpat
import SceneCoding

/// One pass of Expat over a file in UTF-8: what is open, and what was found.
@safe final class MarkupReading {
    /// The outermost element, once it is closed.
    private(set) var root: MarkupElement?
    /// The first problem, after which nothing is read.
    private(set) var problem: (sentence: String, position: DocumentNode.Position)?

    private let parser: XML_Parser?
    private let file: [UInt8]
    private var open: [MarkupElement] = []
    private var count = 0

    /// Reads a whole file, which is smaller than 2 GB.
    init(_ file: [UInt8]) {
        self.file = file
        // In UTF-8, whatever the file says of itself.
        unsafe parser = XML_ParserCreate("UTF-8")
        setHandlers()
        // Expat calls back during this call alone.
        let status = withExtendedLifetime(self) {
            unsafe file.withUnsafeBytes { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { text in
                    unsafe XML_Parse(parser, text.baseAddress, Int32(text.count), 1)
                }
            }
        }
        guard status != XML_STATUS_OK else { return }
        // Its own stop has another problem already.
        stop(Self.sentence(of: unsafe XML_GetErrorCode(parser)))
    }

    deinit { unsafe XML_ParserFree(parser) }

    private func setHandlers() {
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { reading, name, attributes in
                unsafe MarkupReading.at(reading)?.begin(MarkupReading.text(name), attributes)
            },
            { reading, _ in unsafe MarkupReading.at(reading)?.end() })
        unsafe XML_SetCharacterDataHandler(parser) { reading, text, count in
            let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
            unsafe MarkupReading.at(reading)?.append(String(decoding: bytes, as: UTF8.self))
        }
        unsafe XML_SetEntityDeclHandler(parser) { reading, _, _, _, _, _, _, _, _ in
            unsafe MarkupReading.at(reading)?.stop(MarkupReading.entities)
        }
        unsafe XML_SetSkippedEntityHandler(parser) { reading, _, _ in
            unsafe MarkupReading.at(reading)?.stop(MarkupReading.entities)
        }
    }

    /// The reading that Expat was given, and hands back unchanged.
    private static func at(_ pointer: UnsafeMutableRawPointer?) -> MarkupReading? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<MarkupReading>.fromOpaque(pointer).takeUnretainedValue()
    }
}

// MARK: - What Expat calls

extension MarkupReading {
    /// Opens an element, whose attributes are names and values in turn, and then nil.
    private func begin(_ name: String, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard problem == nil else { return }
        var attributes: [String: String] = [:]
        var next = unsafe pairs
        while let pair = unsafe next, let name = unsafe pair[0] {
            unsafe attributes[Self.text(name)] = Self.text(pair[1])
            unsafe next = pair + 2
        }
        count += 1 + attributes.count
        if open.count >= MarkupParser.maximumDepth {
            return stop("elements are nested more than \(MarkupParser.maximumDepth) deep")
        }
        if count > MarkupParser.maximumCount {
            return stop("the file has more than \(MarkupParser.maximumCount) elements and attributes")
        }
        // Expat leaves out of a value what another file may declare.
        if tagHasEntity { return stop(Self.entities) }
        open.append(
            MarkupElement(
                name: name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name, attributes: attributes,
                position: position))
    }

    private func end() {
        guard problem == nil, let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    private func append(_ text: String) {
        guard problem == nil, !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    /// Ends the reading, unless it has ended.
    private func stop(_ sentence: String) {
        guard problem == nil else { return }
        problem = (sentence, position)
        unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
}

// MARK: - Places and sentences

extension MarkupReading {
    /// The place of what is being read, or of an error.
    private var position: DocumentNode.Position {
        // Expat counts columns from 0.
        let (line, column) = unsafe (XML_GetCurrentLineNumber(parser), XML_GetCurrentColumnNumber(parser))
        return DocumentNode.Position(line: Int(line), column: Int(column) + 1)
    }

    /// Whether the tag that is being read names an entity that XML does not declare itself.
    private var tagHasEntity: Bool {
        let (start, length) = unsafe (Int(XML_GetCurrentByteIndex(parser)), Int(XML_GetCurrentByteCount(parser)))
        guard start >= 0, length > 0 else { return false }
        var rest = file[start..<start + length]
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            rest = rest[(mark + 1)...]
            if !Self.known.contains(where: { rest.starts(with: $0.utf8) }) { return true }
        }
        return false
    }

    private static let known = ["#", "amp;", "lt;", "gt;", "quot;", "apos;"]

    // Entities multiply, and can name other files.
    private static let entities = "entities are not read; save the file without them, as plain SVG or XML"

    private static func sentence(of error: XML_Error) -> String {
        switch error {
        case XML_ERROR_NO_ELEMENTS: return "the file has no element"
        case XML_ERROR_UNDEFINED_ENTITY: return entities
        default:
            let detail = unsafe XML_ErrorString(error).map { unsafe String(cString: $0) }
            return "this is not well-formed XML" + (detail.map { ": \($0)" } ?? "")
        }
    }

    private static func text(_ characters: UnsafePointer<CChar>?) -> String {
        unsafe characters.map { unsafe String(cString: $0) } ?? ""
    }
}
