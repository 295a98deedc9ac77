import Chipmunk

/// The lines of an SVG's paths, read from its text.
struct SVGPaths {
    struct SVGPath {
        /// The whole element.
        let attributes: Substring
        /// The corners, without arcs.
        let points: [Vector]
    }

    let paths: [SVGPath]
    /// Whether no attribute has a number that is infinite or NaN. Texts may have any letters.
    let hasFiniteNumbers: Bool

    init(_ text: String) {
        paths = text.matches(of: /<path d="([^"]*)"[^>]*>/).map { match in
            SVGPath(attributes: match.output.0, points: SVGPaths.points(match.output.1))
        }
        hasFiniteNumbers = text.matches(of: /="([^"]*)"/).allSatisfy { match in
            match.output.1.starts(with: "data:")
                || !match.output.1.split(whereSeparator: { " ,()".contains($0) }).contains {
                    ["nan", "inf", "-nan", "-inf"].contains($0)
                }
        }
    }

    private static func points(_ data: Substring) -> [Vector] {
        var points: [Vector] = []
        for part in data.matches(of: /([MlhvzZa])([^MlhvzZa]*)/) {
            let numbers = part.output.2.matches(of: /-?(?:\d+\.?\d*|\.\d+)/).compactMap { Double($0.output) }
            let pairs = stride(from: 0, to: numbers.count - 1, by: 2).map { Vector(numbers[$0], numbers[$0 + 1]) }
            let last = points.last ?? .zero
            switch part.output.1 {
            case "M": points += pairs
            case "l": points += pairs.reduce(into: [last]) { $0.append($0[$0.count - 1] + $1) }.dropFirst()
            case "h": points += numbers.reduce(into: [last]) { $0.append($0[$0.count - 1] + Vector($1, 0)) }.dropFirst()
            case "v": points += numbers.reduce(into: [last]) { $0.append($0[$0.count - 1] + Vector(0, $1)) }.dropFirst()
            default: break
            }
        }
        return points
    }
}
