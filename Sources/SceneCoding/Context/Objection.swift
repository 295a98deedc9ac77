/// The objection of a rule to a value.
package enum Objection: Hashable, Sendable {
    /// The expected value, such as "in 0 ... 1": "must be in 0 ... 1, got 2".
    case expected(String)
    /// A whole sentence, such as "must not be empty".
    case sentence(String)
}

extension CodecContext {
    /// Reports an objection to a value of a file.
    mutating func report(_ objection: Objection, to node: DocumentNode) {
        switch objection {
        case .expected(let expected): report(expected: expected, got: node)
        case .sentence(let sentence): report(sentence, at: node.position)
        }
    }

    /// Reports an objection to a value outside files, which the message quotes as it would be written.
    mutating func report(_ objection: Objection, to document: Document) {
        switch objection {
        case .expected(let expected): report("must be \(expected), got \(document.summary)", at: nil)
        case .sentence(let sentence): report(sentence, at: nil)
        }
    }
}
