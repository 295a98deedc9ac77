import Chipmunk
import CrateKit
import SceneCoding

extension SVGReader {
    /// Returns what a shape draws, or nil after a note.
    mutating func geometry(of element: MarkupElement, in context: SVGContext) -> SVGGeometry? {
        switch element.name {
        case "rect": rectangle(element, in: context)
        case "circle": circle(element, in: context)
        case "ellipse": ellipse(element, in: context)
        case "line": line(element, in: context)
        case "polyline": points(of: element).map { .paths($0.path(isClosed: false)) }
        case "polygon": points(of: element).map { .paths($0.path(isClosed: true)) }
        default: path(element)
        }
    }

    /// Returns a length of an element, or nil after an error.
    mutating func length(
        _ name: String, of element: MarkupElement, _ direction: SVGViewportSize.Direction, in context: SVGContext,
        else missing: Double = 0
    ) -> Double? {
        guard let text = element[name], text.trimmed != "auto" else { return missing }
        switch SVGLength.read(text, whole: context.viewport.whole(direction)) {
        case .success(let length): return length
        case .failure(let problem):
            notes.fail("\(name) \(problem.sentence)", at: element)
            return nil
        }
    }

    /// Returns a length that is above 0, or nil after a note.
    private mutating func extent(
        _ name: String, of element: MarkupElement, _ direction: SVGViewportSize.Direction, in context: SVGContext
    ) -> Double? {
        guard let length = length(name, of: element, direction, in: context) else { return nil }
        if length < 0 {
            notes.fail("\(name) must not be below 0, got \"\((element[name] ?? "").shortened)\"", at: element)
        } else if length == 0 {
            notes.warn("<\(element.name)> is left out; its \(name) is 0", at: element)
        }
        return length > 0 ? length : nil
    }

    private mutating func rectangle(_ element: MarkupElement, in context: SVGContext) -> SVGGeometry? {
        guard let x = length("x", of: element, .horizontal, in: context),
            let y = length("y", of: element, .vertical, in: context),
            let width = extent("width", of: element, .horizontal, in: context),
            let height = extent("height", of: element, .vertical, in: context),
            let rx = length("rx", of: element, .horizontal, in: context, else: -1),
            let ry = length("ry", of: element, .vertical, in: context, else: -1)
        else { return nil }
        // A radius that is missing is the other one.
        let radii = Vector(rx < 0 ? ry : rx, ry < 0 ? rx : ry)
        let bounded = Vector(min(max(0, radii.x), width / 2), min(max(0, radii.y), height / 2))
        return .rectangle(corner: Vector(x, y), size: Vector(width, height), radii: bounded)
    }

    private mutating func circle(_ element: MarkupElement, in context: SVGContext) -> SVGGeometry? {
        guard let x = length("cx", of: element, .horizontal, in: context),
            let y = length("cy", of: element, .vertical, in: context),
            let radius = extent("r", of: element, .diagonal, in: context)
        else { return nil }
        return .ellipse(center: Vector(x, y), radii: Vector(radius, radius))
    }

    private mutating func ellipse(_ element: MarkupElement, in context: SVGContext) -> SVGGeometry? {
        let (hasX, hasY) = (element["rx"] ?? "auto" != "auto", element["ry"] ?? "auto" != "auto")
        guard let x = length("cx", of: element, .horizontal, in: context),
            let y = length("cy", of: element, .vertical, in: context),
            let rx = extent(hasX ? "rx" : "ry", of: element, .horizontal, in: context),
            let ry = extent(hasY ? "ry" : "rx", of: element, .vertical, in: context)
        else { return nil }
        return .ellipse(center: Vector(x, y), radii: Vector(rx, ry))
    }

    private mutating func line(_ element: MarkupElement, in context: SVGContext) -> SVGGeometry? {
        guard let x1 = length("x1", of: element, .horizontal, in: context),
            let y1 = length("y1", of: element, .vertical, in: context),
            let x2 = length("x2", of: element, .horizontal, in: context),
            let y2 = length("y2", of: element, .vertical, in: context)
        else { return nil }
        return .line(from: Vector(x1, y1), to: Vector(x2, y2))
    }

    private mutating func points(of element: MarkupElement) -> [Vector]? {
        var scanner = SVGScanner(element["points"] ?? "")
        var numbers: [Double] = []
        let limit = SVGPathData.maximumCount
        while numbers.count <= 2 * limit, let number = scanner.number() { numbers.append(number) }
        scanner.skipSeparator()
        if numbers.count > 2 * limit {
            notes.fail("points must be at most \(limit); split it, or simplify it", at: element)
        } else if !scanner.isAtEnd {
            notes.fail("points has \(scanner.place), where a number is expected", at: element)
        } else if numbers.count % 2 == 1 {
            notes.fail("points must be pairs of numbers, got \(numbers.count) numbers", at: element)
        } else {
            return stride(from: 0, to: numbers.count, by: 2).map { Vector(numbers[$0], numbers[$0 + 1]) }
        }
        return nil
    }

    private mutating func path(_ element: MarkupElement) -> SVGGeometry? {
        let text = element["d"] ?? ""
        switch SVGPathData.read(text.trimmed == "none" ? "" : text) {
        case .success(let paths): return .paths(paths)
        case .failure(let problem):
            notes.fail(problem.sentence, at: element)
            return nil
        }
    }
}
