import SceneCoding

/// The rules of all elements `style`: what they set, by their selectors.
struct SVGStyleSheet {
    /// By `*`, by the element's name, by `.class` and by `#identifier`. Rules with the same selector are one.
    private var rules: [String: SVGDeclarations] = [:]
    private var count = 0
    /// The greatest number of selectors.
    private static let maximumCount = 10_000

    /// Whether there are no rules.
    var isEmpty: Bool { rules.isEmpty }

    /// Reads the sheets of an element and of those in it.
    mutating func readSheets(in element: MarkupElement, _ notes: inout SVGNotes) {
        if element.name == "style" { read(element, &notes) }
        for child in element.children { readSheets(in: child, &notes) }
    }

    /// Returns what an element sets: by rules, by its attribute `style`, and by attributes of their own.
    func declarations(of element: MarkupElement, _ notes: inout SVGNotes) -> SVGDeclarations {
        var result = SVGDeclarations()
        for (name, text) in element.attributes where SVGDeclarations.known.contains(name) {
            result.set(name, to: .init(text: text.trimmed, rank: .init(specificity: 0)))
        }
        if !isEmpty {
            for selector in ["*", element.name] { if let rule = rules[selector] { result.merge(rule) } }
            (element["class"] ?? "").forEachPart(where: { $0.isSpace }) { name in
                if let rule = rules[".\(name)"] { result.merge(rule) }
            }
            if let name = element["id"], let rule = rules["#\(name)"] { result.merge(rule) }
        }
        if let style = element["style"] {
            let list = SVGDeclarations.List(style)
            result.set(list, rank: .init(specificity: 5))
            for name in list.left.sorted() {
                notes.warn("the style's \(name) is left out; give it as an attribute", at: element)
            }
        }
        return result
    }

    private mutating func read(_ element: MarkupElement, _ notes: inout SVGNotes) {
        if let type = element["type"], type.trimmed.lowercased() != "text/css" {
            notes.warn("a style sheet of type \"\(type.shortened)\" is left out; only text/css is read", at: element)
            return
        }
        var rest = Self.withoutComments(element.text)[...]
        while let brace = rest.firstIndex(of: "{") {
            let head = rest[..<brace].trimmed
            rest = rest[rest.index(after: brace)...]
            if head.hasPrefix("@") {
                notes.warn("the rule \"\(head.shortened)\" of the style sheet is left out", at: element)
                rest = Self.skipBlock(rest)
                continue
            }
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            add(head, body: rest[..<end], element, &notes)
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
        }
    }

    private mutating func add(
        _ head: String, body: Substring, _ element: MarkupElement, _ notes: inout SVGNotes
    ) {
        let list = SVGDeclarations.List(body)
        for name in list.left.sorted() {
            notes.warn("the style sheet's \(name) is left out; give it as an attribute", at: element)
        }
        head.forEachPart(where: { $0 == "," }) { part in
            let selector = part.trimmed
            guard let specificity = Self.specificity(of: selector) else {
                return notes.warn(
                    "the selector \"\(selector.shortened)\" is left out; only *, an element's name, .class and #id are read",
                    at: element)
            }
            count += 1
            guard count <= Self.maximumCount else {
                return notes.fail(
                    "style sheets have more than \(Self.maximumCount) selectors; take some out", at: element)
            }
            rules[selector, default: SVGDeclarations()].set(list, rank: .init(specificity: specificity, order: count))
        }
    }

    /// The specificity of a simple selector, or nil for any other.
    private static func specificity(of selector: String) -> Int? {
        if selector == "*" { return 1 }
        let name = selector.hasPrefix(".") || selector.hasPrefix("#") ? selector.dropFirst() : selector[...]
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard isName else { return nil }
        return selector.hasPrefix("#") ? 4 : selector.hasPrefix(".") ? 3 : 2
    }

    private static func withoutComments(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var isComment = false
        var before: UInt8 = 0
        for byte in text.utf8 {
            if isComment {
                isComment = !(before == UInt8(ascii: "*") && byte == UInt8(ascii: "/"))
                before = isComment ? byte : 0
            } else if before == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
                bytes.removeLast()
                (isComment, before) = (true, 0)
            } else {
                bytes.append(byte)
                before = byte
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Skips to the end of a block, whatever blocks are in it.
    private static func skipBlock(_ text: Substring) -> Substring {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[text.index(after: index)...] }
        }
        return text[text.endIndex...]
    }
}
