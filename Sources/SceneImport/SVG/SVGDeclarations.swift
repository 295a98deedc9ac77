import SceneCoding

/// The properties that an element or a rule sets.
struct SVGDeclarations {
    /// The properties that matter for a scene.
    static let known: Set<String> = [
        "clip-path", "color", "display", "fill", "fill-opacity", "fill-rule", "filter", "font-size", "marker",
        "marker-end", "marker-mid", "marker-start", "mask", "opacity", "stop-color", "stroke", "stroke-dasharray",
        "stroke-opacity", "stroke-width", "text-anchor", "vector-effect", "visibility",
    ]
    /// The properties of place and size, which are read from attributes only.
    static let placing: Set<String> = [
        "cx", "cy", "d", "height", "r", "rx", "ry", "transform", "transform-origin", "width", "x", "y",
    ]

    /// A value with its rank. The higher rank wins.
    struct Value {
        var text: String
        var rank: Rank
    }

    /// The order in which values replace each other.
    struct Rank: Comparable {
        var isImportant = false
        /// 0 for attributes of their own, 1 to 4 for selectors, 5 for the attribute `style`.
        var specificity: Int
        /// The number of the rule.
        var order = 0

        static func < (a: Rank, b: Rank) -> Bool {
            if a.isImportant != b.isImportant { return b.isImportant }
            return (a.specificity, a.order) < (b.specificity, b.order)
        }
    }

    private(set) var values: [String: Value] = [:]

    subscript(name: String) -> String? { values[name]?.text }

    /// Sets a property unless a value of a higher rank has it.
    mutating func set(_ name: String, to value: Value) {
        if let old = values[name], value.rank < old.rank { return }
        values[name] = value
    }

    mutating func merge(_ other: SVGDeclarations) {
        for (name, value) in other.values { set(name, to: value) }
    }

    /// Sets all properties of a list at a rank.
    mutating func set(_ list: List, rank: Rank) {
        for (name, value) in list.values {
            var rank = rank
            rank.isImportant = value.isImportant
            set(name, to: Value(text: value.text, rank: rank))
        }
    }

    /// The text `name: value; name: value` of a rule or of an attribute, whatever its rank.
    struct List {
        private(set) var values: [String: (text: String, isImportant: Bool)] = [:]
        /// The properties of place and size in it, which are left out.
        private(set) var left: Set<String> = []

        init(_ text: some StringProtocol) {
            text.forEachPart(where: { $0 == ";" }) { read($0) }
        }

        private mutating func read(_ declaration: some StringProtocol) {
            guard let colon = declaration.firstIndex(of: ":") else { return }
            let name = declaration[..<colon].trimmed.lowercased()
            guard SVGDeclarations.known.contains(name) else {
                if SVGDeclarations.placing.contains(name) { left.insert(name) }
                return
            }
            let value = declaration[declaration.index(after: colon)...].trimmed
            let isImportant = value.lowercased().hasSuffix("!important")
            if values[name]?.isImportant == true, !isImportant { return }
            values[name] = (isImportant ? value.dropLast("!important".count).trimmed : value, isImportant)
        }
    }
}
