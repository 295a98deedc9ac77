import Chipmunk
import CrateKit
import SceneCoding

extension SVGReader {
    /// The smallest radius of a line, in points: thinner ones are passed through.
    private static let smallestLineRadius = 0.5

    /// Returns what a shape gives its body, or nil after a note.
    mutating func piece(of element: MarkupElement, in context: SVGContext) -> SVGPiece? {
        guard context.physics.kind != .left else { return nil }
        guard !context.style.isHidden else {
            notes.warn("an element with visibility: hidden is left out", at: element)
            return nil
        }
        guard let geometry = geometry(of: element, in: context) else { return nil }
        let fill = geometry.canFill ? context.style.visibleFill : .none
        let stroke = context.style.visibleStroke
        // What is to fall as a whole is not only its outline.
        let fillsOutline = fill == .none && context.physics.kind == .dynamic && geometry.isClosed
        func piece(_ form: SVGPiece.Form, _ color: DebugColor?) -> SVGPiece {
            SVGPiece(form: form, physics: context.physics, color: color.map(\.opaque), element: element)
        }

        let inside = fillsOutline ? stroke : fill
        if inside != .none, let form = geometry.exactForm(under: context.transform) {
            guard isInRange(form, element) else { return nil }
            return piece(form, inside.color)
        }
        guard inside != .none || stroke != .none else {
            notes.warn("<\(element.name)> is left out; it has neither fill nor stroke", at: element)
            return nil
        }
        guard let paths = flattened(geometry, of: element, in: context) else { return nil }
        let areas = inside == .none ? [] : paths.filter { $0.hasArea || OutlineCheck.selfCrossing(of: $0) != nil }
        if !areas.isEmpty {
            if areas.count < paths.count { notes.warn("a part of the path without an area is left out", at: element) }
            return self.areas(areas, of: element, in: context).map { piece(.areas($0), inside.color) }
        }
        let lines = paths.filter { $0.points.count > 1 }
        guard stroke != .none, !lines.isEmpty else {
            notes.warn(
                "<\(element.name)> is left out; it has no area\(stroke == .none ? " and no stroke" : "")", at: element)
            return nil
        }
        let scale = context.style.keepsStrokeWidth ? 1 : context.transform.meanScale
        let radius = max(Self.smallestLineRadius, context.style.strokeWidth / 2 * scale)
        guard Scene.Bounds.size.contains(radius) else {
            notes.fail("its stroke must be less than 1e6 points wide", at: element)
            return nil
        }
        return piece(.lines(lines, radius: radius), stroke.color)
    }

    private mutating func areas(
        _ paths: [FlatPath], of element: MarkupElement, in context: SVGContext
    ) -> [FlatPath]? {
        let outlines = SVGOutlines(
            paths: paths, isEvenOdd: context.style.isEvenOdd, fillsHoles: context.physics.fillsHoles)
        switch outlines.areas(inverse: context.transform.inverse) {
        case .success(let areas): return areas
        case .failure(let problem):
            notes.fail(problem.sentence, at: element)
            return nil
        }
    }

    /// Returns straight lines for an outline, in the scene, or nil after an error.
    private mutating func flattened(
        _ geometry: SVGGeometry, of element: MarkupElement, in context: SVGContext
    ) -> [FlatPath]? {
        var flat: [FlatPath] = []
        var count = 0
        for path in geometry.outlines {
            let limit = SVGPathData.maximumCount - count
            guard let lines = path.flattened(by: context.transform, tolerance: Self.tolerance, limit: limit) else {
                notes.fail(
                    "it takes more than \(SVGPathData.maximumCount) points to draw it to \(Self.tolerance) points; split it, "
                        + "or draw it smaller", at: element)
                return nil
            }
            count += lines.points.count
            guard lines.points.allSatisfy(Self.isInRange) else {
                notes.fail("its coordinates must be within ±1e9 points, with all transforms", at: element)
                return nil
            }
            flat.append(lines)
        }
        return countPoints(count, element) ? flat : nil
    }

    private mutating func countPoints(_ count: Int, _ element: MarkupElement) -> Bool {
        pointCount += count
        if pointCount > Self.maximumPoints {
            stop("the drawing takes more than \(Self.maximumPoints) points in all; simplify it", at: element)
        }
        return !isStopped
    }

    private static func isInRange(_ point: Vector) -> Bool {
        Scene.Bounds.coordinate.contains(point.x) && Scene.Bounds.coordinate.contains(point.y)
    }

    private mutating func isInRange(_ form: SVGPiece.Form, _ element: MarkupElement) -> Bool {
        let (center, sizes): (Vector, [Double]) =
            switch form {
            case .circle(let center, let radius): (center, [radius])
            case .box(let box): (box.center, [box.width, box.height])
            case .areas, .lines: (.zero, [])
            }
        if !Self.isInRange(center) {
            notes.fail("its coordinates must be within ±1e9 points, with all transforms", at: element)
            return false
        }
        if !sizes.allSatisfy({ Scene.Bounds.size.contains($0) }) {
            notes.fail("its size must be in 0.001 ... 1e6 points, with all transforms", at: element)
            return false
        }
        return countPoints(4, element)
    }
}

extension SVGPaint {
    /// The color, if it is one.
    var color: DebugColor? {
        if case .color(let color) = self { color } else { nil }
    }
}

extension DebugColor {
    /// The color without opacity, as scenes have it.
    var opaque: DebugColor { DebugColor(red: red, green: green, blue: blue) }
}
