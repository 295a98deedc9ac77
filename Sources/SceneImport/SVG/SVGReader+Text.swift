import Chipmunk
import CrateKit
import SceneCoding

extension SVGReader {
    /// Reads a text as labels: a line for each part that has a place of its own.
    mutating func readText(_ element: MarkupElement, in context: SVGContext) {
        guard context.physics.kind != .left, !context.style.isHidden else { return }
        guard groupPieces == nil, element["data-body"] == nil else {
            return notes.warn("<text> is left out; a text in a body would not move with it", at: element)
        }
        let (fill, stroke) = (context.style.visibleFill, context.style.visibleStroke)
        guard fill != .none || stroke != .none else {
            return notes.warn("<text> is left out; it has neither fill nor stroke", at: element)
        }
        guard let lines = lines(of: element, in: context), !lines.isEmpty else { return }
        if context.transform.b != 0 || context.transform.c != 0 {
            notes.warn("a label is upright; texts do not turn", at: element)
        }
        notes.warn("<text> is a label behind the bodies; convert it to paths for it to be shapes", at: element)
        for line in lines {
            var label = LabelDefinition("", at: context.transform.apply(toPoint: line.start))
            label.size = context.style.fontSize * context.transform.meanScale
            label.align = context.style.textAlign
            label.color = (fill != .none ? fill : stroke).color?.opaque
            if let problem = labels.add([line.text], as: label) { notes.warn(problem, at: element) }
        }
    }

    /// A line of a text, and where it starts, in the coordinates of its element.
    private struct Line {
        var text: String
        var start: Vector
    }

    /// Returns the lines of a text that have letters, or nil after an error.
    private mutating func lines(of element: MarkupElement, in context: SVGContext) -> [Line]? {
        guard let x = place("x", of: element, .horizontal, in: context, else: 0),
            let y = place("y", of: element, .vertical, in: context, else: 0)
        else { return nil }
        var lines = [Line(text: element.text, start: Vector(x, y))]
        if element.children.contains(where: { $0.name == "tspan" && !$0.hasPlace }), !element.text.trimmed.isEmpty {
            notes.warn("the parts of a text without places are put after it", at: element)
        }
        for part in element.children {
            guard part.name == "tspan" else {
                if SVGElementKind(part.name) != .silent {
                    notes.warn("<\(part.name.shortened)> in a text is left out", at: part)
                }
                continue
            }
            guard spend(on: part) else { return nil }
            let last = lines[lines.count - 1].start
            guard let x = place("x", of: part, .horizontal, in: context, else: last.x),
                let y = place("y", of: part, .vertical, in: context, else: last.y),
                let dy = place("dy", of: part, .vertical, in: context, else: 0)
            else { return nil }
            if part.hasPlace {
                lines.append(Line(text: part.text, start: Vector(x, y + dy)))
            } else {
                lines[lines.count - 1].text += " " + part.text
            }
        }
        // As SVG does without xml:space.
        return lines.compactMap { line in
            let text = line.text.collapsed
            return text.isEmpty ? nil : Line(text: text, start: line.start)
        }
    }

    /// Returns a length of a text, which may be a list with a place for each letter: the first one. Nil after an error.
    private mutating func place(
        _ name: String, of element: MarkupElement, _ direction: SVGViewportSize.Direction, in context: SVGContext,
        else missing: Double
    ) -> Double? {
        let first = element[name]?.firstPart(where: { $0.isSpace || $0 == "," })
        guard let first else { return missing }
        let whole = context.viewport.whole(direction)
        switch SVGLength.read(String(first), whole: whole, fontSize: context.style.fontSize) {
        case .success(let length): return length
        case .failure(let problem):
            notes.fail("\(name) \(problem.sentence)", at: element)
            return nil
        }
    }
}

extension MarkupElement {
    /// Whether a part of a text begins a line of its own.
    fileprivate var hasPlace: Bool {
        ["x", "y", "dy"].contains { self[$0] != nil }
    }
}
