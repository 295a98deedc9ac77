extension Codec {
    /// Reads a value that is a part of another decoder's document, such as a golden.
    ///
    /// - Throws: `DecodingError` with the first problem, whose underlying error is the ``InputError``.
    package func decode(from decoder: any Decoder) throws -> Value {
        let document = try DocumentNode(from: decoder)
        do throws(SceneFileError) {
            return try read(document).value
        } catch {
            let first = InputError(error)
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: first.description, underlyingError: first))
        }
    }

    /// Writes a value as a part of another encoder's document.
    package func encode(_ value: Value, to encoder: any Encoder) throws {
        try write(value).encode(to: encoder)
    }
}
