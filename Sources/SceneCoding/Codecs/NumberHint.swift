/// Hints at the probably intended number where the notation is invalid in every syntax.
enum NumberHint {
    /// Returns the end of a sentence about a text in place of a number, such as "; write 0.7 with a point", or nothing.
    static func hint(at text: String) -> String {
        if let number = number(withComma: text) { return "; write \(number) with a point" }
        guard let numbers = numbers(in: text), numbers.count > 1 else { return "" }
        return "; put commas between numbers: \(numbers.joined(separator: ", "))"
    }

    /// Returns the end of a sentence about a value in place of an array of some numbers, such as `[60 200]`.
    static func hint(atArrayOf count: Int, _ node: DocumentNode) -> String {
        let nodes: [DocumentNode] =
            switch node.value {
            case .array(let nodes): nodes
            default: [node]
            }
        guard nodes.count <= count else { return "" }
        var all: [String] = []
        for node in nodes {
            switch node.value {
            case .number(let text, _): all.append(text)
            case .string(let text, let style) where style != .quoted:
                guard let numbers = numbers(in: text) else { return "" }
                all += numbers
            default: return ""
            }
        }
        return all.count == count && nodes.count < count ? "; write [\(all.joined(separator: ", "))]" : ""
    }

    /// Returns the hint at a key that is the rest of a number with a comma, as in `{friction: 0,7}`.
    static func hint(at member: DocumentNode.Member, after previous: DocumentNode.Member?) -> String? {
        guard let previous, case .number(let whole, _) = previous.value.value, member.value.value == .null,
            let number = number(withComma: "\(whole),\(member.key)")
        else { return nil }
        return "; if \(previous.key) is \(number), write a point"
    }

    /// Returns whether a text in place of a number is a number in some other notation rather than an expression, for which there
    /// are better messages.
    static func isNoExpression(_ text: String) -> Bool {
        text.first == "+" || !hint(at: text).isEmpty || meansInfinity(text)
            || ["nan", "inf", "infinity"].contains(text.drop { "-.".contains($0) }.lowercased())
    }

    /// Returns whether a text means infinity in some language, or is a word for it.
    static func meansInfinity(_ text: String) -> Bool {
        let word = text.drop { "+.".contains($0) }.lowercased()
        return ["inf", "infinity", "∞", "unlimited", "none", "never"].contains(word)
    }

    /// Returns a number with a point for one with a comma.
    private static func number(withComma text: String) -> String? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let number = parts.joined(separator: ".")
        return JSONNumber.matches(parts[0].utf8) && JSONNumber.matches(number.utf8) ? number : nil
    }

    /// Returns the numbers of a text, between blanks and commas, or nil if there is anything else.
    private static func numbers(in text: String) -> [String]? {
        guard text.utf8.count <= 200 else { return nil }
        let parts = text.split { " \t,".contains($0) }.map(String.init)
        return parts.allSatisfy { JSONNumber.matches($0.utf8) } ? parts : nil
    }
}
