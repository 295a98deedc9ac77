import Chipmunk
import CrateKit
import SceneCoding

/// The rectangle of a drawing's own coordinates that fills a view: the attribute `viewBox`.
struct SVGViewBox: Hashable, Sendable {
    var x, y, width, height: Double

    /// Reads four numbers, the last two of which are above 0.
    init?(_ text: String) {
        var scanner = SVGScanner(text)
        guard let x = scanner.number(), let y = scanner.number(), let width = scanner.number(),
            let height = scanner.number(), width > 0, height > 0
        else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// The place of a view box in its view: the attribute `preserveAspectRatio`.
struct SVGAspectRatio: Hashable, Sendable {
    /// The part of the free space to the left and above, or nil to stretch the view box instead.
    var alignment: Vector? = Vector(0.5, 0.5)
    /// Whether the view box covers the view instead of fitting into it.
    var isSlice = false

    static let centered = SVGAspectRatio()
    private static let places = ["Min": 0, "Mid": 0.5, "Max": 1]

    private init() {}

    /// Reads an alignment such as `xMidYMin` or `none`, and `meet` or `slice`.
    init?(_ text: String) {
        var words = text.split(maxSplits: 4, whereSeparator: \.isWhitespace)[...]
        if words.first == "defer" { words = words.dropFirst() }
        guard let first = words.popFirst() else { return nil }
        if first == "none" {
            alignment = nil
        } else {
            guard first.utf8.count == 8, first.hasPrefix("x"), first.dropFirst(4).hasPrefix("Y"),
                let x = Self.places[String(first.dropFirst().prefix(3))], let y = Self.places[String(first.suffix(3))]
            else { return nil }
            alignment = Vector(x, y)
        }
        switch words.popFirst() {
        case nil, "meet": break
        case "slice": isSlice = true
        default: return nil
        }
        guard words.isEmpty else { return nil }
    }

    /// The map from a view box to a view with its corner at the origin.
    func map(from box: SVGViewBox, to view: SVGViewportSize) -> Transform {
        var scale = Vector(view.width / box.width, view.height / box.height)
        var offset = Vector.zero
        if let alignment {
            let factor = isSlice ? max(scale.x, scale.y) : min(scale.x, scale.y)
            scale = Vector(factor, factor)
            offset = (Vector(view.width, view.height) - Vector(box.width, box.height) * scale) * alignment
        }
        let place = offset - Vector(box.x, box.y) * scale
        return Transform(a: scale.x, b: 0, c: 0, d: scale.y, tx: place.x, ty: place.y)
    }
}

/// The size of a view, which percentages are of.
struct SVGViewportSize: Hashable, Sendable {
    var width, height: Double

    /// The length that percentages of radii and line widths are of.
    var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }

    /// The length that 100 % is in a direction.
    func whole(_ direction: Direction) -> Double {
        switch direction {
        case .horizontal: width
        case .vertical: height
        case .diagonal: diagonal
        }
    }

    /// The direction of a length.
    enum Direction: Hashable, Sendable {
        case horizontal, vertical, diagonal
    }
}
