import Chipmunk
import CrateKit
import SceneCoding

extension SVGReader {
    /// Reads a drawing in the drawing.
    mutating func visitView(_ element: MarkupElement, in context: SVGContext) {
        visitView(element, sizedBy: nil, in: context)
    }

    /// Reads a drawing or a symbol, whose width and height may be those of the element that uses it.
    private mutating func visitView(
        _ element: MarkupElement, sizedBy use: MarkupElement?, in outer: SVGContext
    ) {
        var context = outer
        context.useName = nil
        let isSymbol = element.name == "symbol"
        func sized(_ name: String) -> MarkupElement { use?[name] != nil ? use ?? element : element }
        guard let x = isSymbol ? 0 : length("x", of: element, .horizontal, in: outer),
            let y = isSymbol ? 0 : length("y", of: element, .vertical, in: outer),
            let width = length("width", of: sized("width"), .horizontal, in: outer, else: outer.viewport.width),
            let height = length("height", of: sized("height"), .vertical, in: outer, else: outer.viewport.height)
        else { return }
        guard width > 0, height > 0 else {
            return notes.warn("<\(element.name)> is left out; its width or height is not above 0", at: element)
        }
        context.transform = outer.transform.concatenated(after: .translation(Vector(x, y)))
        context.viewport = SVGViewportSize(width: width, height: height)
        guard applyViewBox(of: element, &context) else { return }
        for child in element.children { visit(child, in: context) }
    }

    /// Maps the coordinates of a view to its view box. Returns false after an error.
    mutating func applyViewBox(of element: MarkupElement, _ context: inout SVGContext) -> Bool {
        guard let text = element["viewBox"] else { return true }
        guard let box = SVGViewBox(text) else {
            notes.fail(
                "viewBox must be four numbers, the last two of which are above 0, got \"\(text.shortened)\"",
                at: element)
            return false
        }
        var aspect = SVGAspectRatio.centered
        if let text = element["preserveAspectRatio"] {
            guard let read = SVGAspectRatio(text) else {
                notes.fail(
                    "preserveAspectRatio must be none, or an alignment such as xMidYMax with meet or slice, got "
                        + "\"\(text.shortened)\"", at: element)
                return false
            }
            aspect = read
        }
        context.transform = context.transform.concatenated(after: aspect.map(from: box, to: context.viewport))
        context.viewport = SVGViewportSize(width: box.width, height: box.height)
        return true
    }

    /// Reads a copy of another element.
    mutating func visitUse(_ element: MarkupElement, in outer: SVGContext) {
        noteContents(of: element)
        guard let reference = element["href"] ?? element["xlink:href"] else {
            return notes.warn("<use> is left out; it has no href", at: element)
        }
        guard let name = element.reference else {
            return notes.warn(
                "<use> of \"\(reference.shortened)\" is left out; only #id is read, in the same file", at: element)
        }
        guard let target = elements[name] else {
            let near = suggestion(for: name)
            return notes.fail("no element has the id \"\(name.shortened)\"\(near)", at: element)
        }
        guard !outer.uses.contains(name) else {
            return stop("\"\(name.shortened)\" uses itself; take one use out of the circle", at: element)
        }
        guard outer.uses.count < Self.maximumUses else {
            return stop("use draws elements that use others, more than \(Self.maximumUses) deep", at: element)
        }
        guard let x = length("x", of: element, .horizontal, in: outer),
            let y = length("y", of: element, .vertical, in: outer)
        else { return }
        var context = outer
        context.transform = outer.transform.concatenated(after: .translation(Vector(x, y)))
        context.uses.append(name)
        context.useName = element.givenName ?? outer.useName
        if target.name == "symbol" || target.name == "svg" {
            visitUsedView(target, sizedBy: element, in: context)
        } else {
            visit(target, in: context)
        }
    }

    /// Reads a symbol, or a drawing, with the style and the rules of its own.
    private mutating func visitUsedView(
        _ element: MarkupElement, sizedBy use: MarkupElement, in outer: SVGContext
    ) {
        guard isWithinLimits(element, outer) else { return }
        var context = outer
        context.depth += 1
        context.style = style(of: element, in: outer)
        guard context.style.isDisplayed else {
            return notes.warn("an element with display: none is left out", at: element)
        }
        if context.physics.read(element, &notes) != nil {
            notes.warn("data-mass is left out; give it to a shape, or to a group with data-body", at: element)
        }
        if element["data-body"] != nil {
            notes.warn("data-body is left out; give it to the element that uses the symbol", at: element)
        }
        guard applyTransform(of: element, &context) else { return }
        visitView(element, sizedBy: use, in: context)
    }

    private mutating func suggestion(for name: String) -> String {
        guard elements.count <= 1_000, let near = notes.suggestion(for: name, in: elements.keys.sorted()) else {
            return ""
        }
        return "; did you mean \"\(near.shortened)\"?"
    }
}
