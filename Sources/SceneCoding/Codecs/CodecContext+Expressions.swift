extension CodecContext {
    /// Returns whether a text in place of a number is read as an expression: not where numbers must be plain, and not if it is a
    /// number in some other notation, for which there are better messages.
    package func takesExpression(_ text: String, _ style: DocumentNode.StringStyle) -> Bool {
        scope != nil && style != .bare && !NumberHint.isNoExpression(text)
    }

    /// Returns the value of an expression, or nil after reporting the problem.
    package mutating func value(of text: String, at node: DocumentNode, expected: String) -> Double? {
        guard var scope else { return nil }
        scope.anglesAreInDegrees = anglesAreInDegrees
        do throws(ExpressionError) {
            return try ExpressionParser.value(of: text, in: scope)
        } catch {
            let suggestion = error.unknown.map { self.suggestion(for: $0.name, in: $0.known) } ?? ""
            report(
                "must be \(expected), got \(node.summary): \(error.problem), at character \(error.character)\(suggestion)",
                at: node.position)
            return nil
        }
    }

    /// Reports that the number of a node is not the expected one. Of an expression, the value is told as well.
    mutating func report(expected: String, got node: DocumentNode, value: Double) {
        guard case .string = node.value else { return report(expected: expected, got: node) }
        report("must be \(expected), got \(node.summary), which is \(JSONNumber.text(of: value))", at: node.position)
    }
}
