extension Field {
    /// Returns the field for the variables of a file: `"vars": {"r": 12, "gap": "2*r + 1"}`. Expressions in the file can use
    /// them, and each definition those above it. They are never written: written numbers are plain.
    package static func variables(
        _ key: String = "vars",
        _ documentation: String =
            "Names for numbers. Every number in the file can be an expression with them, and each can use "
            + "those above it."
    ) -> Field {
        Field(
            key: key, documentation: documentation, isRequired: false, isDirective: true,
            read: { node, _, _, context in
                guard case .object(let members) = node.value else {
                    return context.report(expected: "an object", got: node)
                }
                for member in members where !member.isRemark {
                    guard context.define(member) else { return }
                }
            }, check: { _, _ in }, write: { _, _ in nil },
            schema: { _, writer in
                JSONSchema(type: "object")
                    .adding(
                        "patternProperties",
                        ["^(comment$|\\$)": true, "^[A-Za-z_][A-Za-z0-9_]*$": writer.number("number").document]
                    )
                    .adding("additionalProperties", false)
                    .adding("maxProperties", .integer(ExpressionScope.maximumCount))
            })
    }
}

extension CodecContext {
    /// Defines a variable, or reports why it cannot be. Returns false if there are too many.
    fileprivate mutating func define(_ member: DocumentNode.Member) -> Bool {
        within(member.key) { context in
            let names = context.scope?.names ?? []
            guard names.count < ExpressionScope.maximumCount else {
                context.report(
                    "is one too many: \(ExpressionScope.maximumCount) names are allowed", at: member.position)
                return false
            }
            if let problem = context.problem(ofName: member.key) { context.report(problem, at: member.position) }
            let value = context.finiteNumber(member.value)
            if !names.contains(member.key) { context.scope?.define(member.key, as: value) }
            return true
        }
    }

    private func problem(ofName name: String) -> String? {
        if scope?.names.contains(name) == true { return "is given twice" }
        if name == "pi" || ExpressionFunction(rawValue: name) != nil {
            return "must be another name, for expressions have \(name) already"
        }
        return ExpressionScope.isName(name)
            ? nil : "must be a name of at most 60 letters, digits and underscores that begins with no digit"
    }
}
