/// What a file holds, and what is odd about it.
package struct SceneFileReading<Value: Sendable>: Sendable {
    /// What the file says.
    package var value: Value
    /// Where probably something else was meant.
    package var warnings: [SceneFileIssue]

    /// The same with a value that is made of this one.
    package func map<Other>(_ transform: (Value) -> Other) -> SceneFileReading<Other> {
        SceneFileReading<Other>(value: transform(value), warnings: warnings)
    }
}

extension Form {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - syntax: The syntax, as the file's name tells; nil to take a file that begins with a brace or a bracket for JSON
    ///     and others for YAML.
    ///   - limits: What the file may cost.
    /// - Throws: ``SceneFileError`` with everything that is wrong.
    package func read(
        _ bytes: [UInt8], as syntax: SceneFileSyntax? = nil, limits: SceneFileLimits = SceneFileLimits()
    ) throws(SceneFileError) -> SceneFileReading<Value> {
        try read(DocumentParser.parse(bytes, as: syntax, limits: limits))
    }

    /// Reads a document that was parsed already.
    package func read(_ document: DocumentNode) throws(SceneFileError) -> SceneFileReading<Value> {
        var context = FormContext()
        let value = read(document, &context)
        context.names.resolve(in: &context)
        let warnings = try context.finish()
        guard let value else { throw SceneFileError("can't be read", at: document.position) }
        return SceneFileReading(value: value, warnings: warnings)
    }
}
