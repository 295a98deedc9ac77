extension Codec {
    /// Checks a value by the rules of files.
    ///
    /// - Throws: ``InputError`` with the first problem by path, if a file with the value would be refused.
    package func check(_ value: Value) throws(InputError) {
        var context = CodecContext()
        _ = check(value, &context)
        context.names.resolve(in: &context)
        do {
            _ = try context.finish()
        } catch {
            throw InputError(error)
        }
    }
}
