import SceneCoding

/// Parses XML into elements, within limits: files are from strangers.
///
/// By Expat, which Cairo loads anyway; Foundation's parser would load libxml2, and with it 36 MB of tables of languages.
enum MarkupParser {
    /// The greatest size in bytes, depth, and number of elements and attributes of a file.
    static let maximumSize = 1 << 24, maximumDepth = 64, maximumCount = 200_000

    /// Parses a file.
    ///
    /// - Throws: ``SceneFileError`` with a single issue: nothing after a syntax error is meaningful.
    static func parse(_ bytes: [UInt8]) throws(SceneFileError) -> MarkupElement {
        guard bytes.count <= maximumSize else {
            throw failure("the file has \(bytes.count) bytes, and \(maximumSize) are allowed")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw failure("the file is not in UTF-8; save it in that encoding")
        }
        let reading = MarkupReading(bytes)
        if let problem = reading.problem { throw failure(problem.sentence, at: problem.position) }
        guard let root = reading.root else { throw failure("the file has no element") }
        return root
    }

    private static func failure(
        _ problem: String, at position: DocumentNode.Position = DocumentNode.Position(line: 1, column: 1)
    ) -> SceneFileError {
        let issue = SceneFileIssue(line: position.line, column: position.column, path: "", problem: problem)
        return SceneFileError(issues: [issue])
    }
}
