extension Codec {
    /// Returns the same codec for files whose numbers may be expressions, such as "2*r", with the variables of
    /// ``Field/variables(key:_:)``. What is read is the number.
    package func readingExpressions() -> Codec {
        Codec(
            name: name,
            readNode: { node, template, context in
                let former = context.scope
                context.scope = ExpressionScope()
                defer { context.scope = former }
                return read(node, over: template, &context)
            },
            check: { check($0, &$1) }, write: write,
            schema: { writer in writer.describingExpressions { schema(&$0) } })
    }
}
