import Chipmunk
import CrateKit

/// The labels of an imported file: the lines of its texts, as far as a scene can have them.
struct ImportedLabels: Sendable {
    /// The distance of two lines, in heights of the font.
    static let lineHeight = 1.2

    private(set) var labels: [LabelDefinition] = []

    /// Adds the lines of a text, each below the one before. Empty ones take their place, and are none.
    ///
    /// - Parameter first: The label of the first line, but for its text.
    /// - Returns: The reason that some of the text is missing, or nil.
    mutating func add(_ lines: [String], as first: LabelDefinition) -> String? {
        guard LabelDefinition.sizes.contains(first.size) else {
            return "a text is left out; its letters must be \(LabelDefinition.sizes.lowerBound) ... "
                + "\(LabelDefinition.sizes.upperBound) points high"
        }
        var (label, problem) = (first, String?.none)
        // Black is what texts are that say nothing else, and a theme may be dark.
        if label.color == DebugColor(hex: 0) { label.color = nil }
        for line in lines {
            defer { label.position.y -= Self.lineHeight * label.size }
            let scalars = line.trimmed.unicodeScalars.map { $0.isControl ? " " : $0 }
            guard !scalars.isEmpty else { continue }
            guard labels.count < Scene.maximumLabels else {
                return "a text is left out; a scene has at most \(Scene.maximumLabels) labels"
            }
            guard Scene.Bounds.coordinate.contains(label.position.x), Scene.Bounds.coordinate.contains(label.position.y)
            else { return "a text is left out; it must be within ±1e9 points" }
            if scalars.count > LabelDefinition.maximumLength {
                problem = "a text ends after \(LabelDefinition.maximumLength) characters"
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars.prefix(LabelDefinition.maximumLength))
            label.text = String(text)
            labels.append(label)
        }
        return problem
    }
}
