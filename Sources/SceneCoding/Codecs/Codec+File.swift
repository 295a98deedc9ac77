/// The value of a file, and the warnings about it.
package struct SceneFileReading<Value: Sendable>: Sendable {
    /// The value.
    package var value: Value
    /// Warnings about values that were probably not intended.
    package var warnings: [SceneFileIssue]

    /// Returns the same reading with a value created from this one.
    package func map<Other>(_ transform: (Value) -> Other) -> SceneFileReading<Other> {
        SceneFileReading<Other>(value: transform(value), warnings: warnings)
    }
}

extension Codec {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - syntax: The syntax by the file's name. If it is nil, a file that begins with a brace or a bracket is JSON,
    ///     others are YAML.
    ///   - limits: The limits of the file's cost.
    /// - Throws: ``SceneFileError`` with every error.
    package func read(
        _ bytes: [UInt8], as syntax: SceneFileSyntax? = nil, limits: SceneFileLimits = SceneFileLimits()
    ) throws(SceneFileError) -> SceneFileReading<Value> {
        try read(DocumentParser.parse(bytes, as: syntax, limits: limits))
    }

    /// Reads a document that is already parsed.
    package func read(_ document: DocumentNode) throws(SceneFileError) -> SceneFileReading<Value> {
        var context = CodecContext()
        let value = read(document, &context)
        context.names.resolve(in: &context)
        let warnings = try context.finish()
        guard let value else { throw SceneFileError("can't be read", at: document.position) }
        return SceneFileReading(value: value, warnings: warnings)
    }
}
