/// The problem with a value, by a rule.
package enum Problem: Hashable, Sendable {
    /// The expected value, such as "in 0 ... 1": "must be in 0 ... 1, got 2".
    case expected(String)
    /// A whole sentence, such as "must not be empty".
    case sentence(String)
}

extension CodecContext {
    /// Reports a problem to a value of a file.
    mutating func report(_ problem: Problem, to node: DocumentNode) {
        switch problem {
        case .expected(let expected): report(expected: expected, got: node)
        case .sentence(let sentence): report(sentence, at: node.position)
        }
    }

    /// Reports a problem to a value outside files, which the message quotes as it would be written.
    mutating func report(_ problem: Problem, to document: Document) {
        switch problem {
        case .expected(let expected): report("must be \(expected), got \(document.summary)", at: nil)
        case .sentence(let sentence): report(sentence, at: nil)
        }
    }
}
