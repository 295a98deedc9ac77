/// An error in a value that is not in a file.
package struct ValueError: Error, Hashable, Sendable {
    /// The path of the invalid value, such as "crates[2].mass"; empty for the value as a whole.
    package var path: String
    /// The problem at the path.
    package var problem: String
}

extension Form {
    /// Checks a value by the rules of files.
    ///
    /// - Throws: ``ValueError`` with the first problem by path, if a file with the value would be refused.
    package func check(_ value: Value) throws(ValueError) {
        var context = FormContext()
        _ = check(value, &context)
        context.names.resolve(in: &context)
        do {
            _ = try context.finish()
        } catch {
            let issue = error.issues.first { $0.severity == .error }
            throw ValueError(path: issue?.path ?? "", problem: issue?.problem ?? "\(error)")
        }
    }
}
