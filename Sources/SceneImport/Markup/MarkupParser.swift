import Foundation
import SceneCoding

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Parses XML into elements, within limits: files are from strangers.
final class MarkupParser: NSObject, XMLParserDelegate {
    /// The greatest size in bytes, depth, and number of elements and attributes of a file.
    static let maximumSize = 1 << 24, maximumDepth = 64, maximumCount = 200_000

    private var open: [MarkupElement] = []
    private var root: MarkupElement?
    private var count = 0
    private var problem: String?

    /// Parses a file.
    ///
    /// - Throws: ``SceneFileError`` with a single issue: nothing after a syntax error is meaningful.
    static func parse(_ bytes: [UInt8]) throws(SceneFileError) -> MarkupElement {
        guard bytes.count <= maximumSize else {
            throw failure("the file has \(bytes.count) bytes, and \(maximumSize) are allowed")
        }
        // Foundation traps at a name that is not UTF-8.
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw failure("the file is not in UTF-8; save it in that encoding")
        }
        // Entities multiply, and can name other files.
        if let line = line(of: "<!ENTITY", in: bytes) {
            throw failure("entities are not read; save the file without them, as plain SVG or XML", line: line)
        }
        let parser = XMLParser(data: Data(bytes))
        let delegate = MarkupParser()
        parser.delegate = delegate
        let isComplete = parser.parse()
        if isComplete, let root = delegate.root { return root }
        let problem = delegate.problem ?? parser.parserError.map(sentence) ?? "the file has no element"
        throw failure(problem, line: parser.lineNumber, column: parser.columnNumber)
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        count += 1 + attributes.count
        if open.count >= Self.maximumDepth { problem = "elements are nested more than \(Self.maximumDepth) deep" }
        if count > Self.maximumCount { problem = "the file has more than \(Self.maximumCount) elements and attributes" }
        guard problem == nil else { return parser.abortParsing() }
        open.append(
            MarkupElement(
                name: name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name, attributes: attributes,
                position: DocumentNode.Position(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
    }

    private static func failure(_ problem: String, line: Int = 1, column: Int = 1) -> SceneFileError {
        SceneFileError(issues: [SceneFileIssue(line: max(1, line), column: max(1, column), path: "", problem: problem)])
    }

    /// libxml's own sentence, where there is one.
    private static func sentence(of error: any Error) -> String {
        let detail = (error as NSError).userInfo["NSXMLParserErrorMessage"] as? String
        let text = detail?.split(whereSeparator: \.isNewline).first.map { String($0).shortened }
        return "this is not well-formed XML" + (text.map { ": \($0)" } ?? "")
    }

    private static func line(of word: String, in bytes: [UInt8]) -> Int? {
        let word = Array(word.utf8)
        var line = 1
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            if bytes[index] == word[0], bytes[index...].starts(with: word) { return line }
        }
        return nil
    }
}
