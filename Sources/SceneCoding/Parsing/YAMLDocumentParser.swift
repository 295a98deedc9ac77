import Yams

/// Parses YAML with Yams, which keeps the positions of all values.
///
/// Input that would cost Yams an unbounded amount is refused before: aliases, which multiply values and whose hashes
/// Yams computes in full when they are keys, and more values than are allowed.
enum YAMLDocumentParser {
    static func parse(_ bytes: [UInt8], limits: SceneFileLimits) throws(SceneFileError) -> DocumentNode {
        guard bytes.count <= limits.maximumYAMLSize else {
            throw SceneFileError(
                "the file has \(bytes.count) bytes, and \(limits.maximumYAMLSize) of YAML are allowed; write it as JSON"
            )
        }
        try YAMLGuard.check(bytes, limits: limits)
        let colors = YAMLColorComments(bytes)
        var text = YAMLText(bytes)
        while true {
            let attempt = text
            switch try DeepStack.run({ () throws(SceneFileError) in try compose(attempt, colors, limits: limits) }) {
            case .document(let document): return document
            case .duplicateKey(let position):
                guard text.canTellApart, text.tellApart(keyAt: position) else {
                    throw SceneFileError("the key is given twice", at: position)
                }
            }
        }
    }

    private enum Outcome: Sendable {
        case document(DocumentNode)
        /// Yams stopped at a duplicate key, whose first occurrence is at this position.
        case duplicateKey(DocumentNode.Position)
    }

    private static func compose(
        _ text: YAMLText, _ colors: YAMLColorComments, limits: SceneFileLimits
    ) throws(SceneFileError) -> Outcome {
        let root: Node?
        do {
            // The basic resolver has no rules: Yams does not decide the kind of a scalar. The encoding is given because
            // Yams reads it from the environment otherwise.
            root = try Parser(yaml: text.string, resolver: .basic, encoding: .utf8).singleRoot()
        } catch YamlError.duplicatedKeysInMapping(_, let context) {
            return .duplicateKey(DocumentNode.Position(context.mark))
        } catch {
            let error = SceneFileError(yams: error, end: text.end, limits: limits)
            guard let issue = error.issues.first else { throw error }
            let place = DocumentNode.Position(line: issue.line, column: issue.column)
            throw colors.error(aroundBreakIn: issue.line) ?? text.tabError(aroundBreakAt: place) ?? error
        }
        guard let root else { throw SceneFileError("the file is empty") }
        var reader = YAMLNodeReader(keys: text.keys, colors: colors, limits: limits)
        return .document(try reader.document(root, depth: 0))
    }
}

extension SceneFileError {
    /// Creates the error of a failure of Yams. Text that is missing at the end is reported there, though libyaml
    /// reports it on a line of its own.
    fileprivate init(yams error: any Error, end: DocumentNode.Position, limits: SceneFileLimits) {
        switch error {
        case YamlError.composer(_, "but found another document", let mark, _):
            self.init("a second document begins here, and only one is read", at: .init(mark))
        case YamlError.parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
            self = limits.tooDeep(at: .init(mark))
        case YamlError.scanner(let context, let problem, let mark, _),
            YamlError.parser(let context, let problem, let mark, _),
            YamlError.composer(let context, let problem, let mark, _):
            let place = context.map { ", \($0.text) that begins at \($0.mark)" } ?? ""
            self.init("this is not YAML: \(problem)\(place)", at: min(.init(mark), end))
        case YamlError.reader(let problem, _, _, _):
            self.init("this is not YAML: \(problem)")
        default:
            self.init("this is not YAML: \("\(error)".shortened)")
        }
    }
}

extension DocumentNode.Position {
    /// Creates a position from Yams' mark. Yams counts from 1, and columns in Unicode scalars.
    init(_ mark: Mark) {
        self.init(line: mark.line, column: mark.column)
    }
}
