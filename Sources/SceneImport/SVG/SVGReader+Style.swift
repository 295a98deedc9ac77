import Chipmunk
import CrateKit
import SceneCoding

extension SVGReader {
    /// The properties that a scene cannot have, each with what becomes of the element.
    private static let left = [
        "clip-path": "the whole element is there", "mask": "the whole element is there", "filter": "it is only a look",
        "marker": "only the line is there", "marker-start": "only the line is there",
        "marker-mid": "only the line is there",
        "marker-end": "only the line is there", "stroke-dasharray": "the line is a whole one",
    ]

    /// Returns the style of an element over that of its parent.
    mutating func style(of element: MarkupElement, in context: SVGContext) -> SVGStyle {
        let declared = sheet.declarations(of: element, &notes)
        var style = context.style
        style.keepsStrokeWidth = declared["vector-effect"] == "non-scaling-stroke"
        if let text = declared["color"], text != "inherit", text != "currentColor" {
            style.color = color(text, of: element) ?? style.color
        }
        if let text = declared["fill"] { style.fill = paint(text, over: context.style.fill, style, element) }
        if let text = declared["stroke"] { style.stroke = paint(text, over: context.style.stroke, style, element) }
        if let text = declared["stroke-width"], text != "inherit" {
            switch SVGLength.read(text, whole: context.viewport.diagonal) {
            case .success(let width) where width >= 0: style.strokeWidth = width
            case .success: notes.fail("stroke-width must not be below 0, got \"\(text.shortened)\"", at: element)
            case .failure(let problem): notes.fail("stroke-width \(problem.sentence)", at: element)
            }
        }
        readFont(declared, &style, element)
        readOpacity(declared, &style, element)
        if let rule = declared["fill-rule"], rule != "inherit" { style.isEvenOdd = rule == "evenodd" }
        if let text = declared["visibility"], text != "inherit" { style.isHidden = text != "visible" }
        style.isDisplayed = declared["display"] != "none"
        for (name, reason) in Self.left.sorted(by: { $0.key < $1.key }) {
            if let text = declared[name], text != "none", text != "inherit", text != "" {
                notes.warn("\(name) is left out; \(reason)", at: element)
            }
        }
        return style
    }

    private mutating func readFont(_ declared: SVGDeclarations, _ style: inout SVGStyle, _ element: MarkupElement) {
        switch declared["text-anchor"] {
        case "start": style.textAlign = .left
        case "middle": style.textAlign = .center
        case "end": style.textAlign = .right
        default: break
        }
        guard let text = declared["font-size"], text != "inherit" else { return }
        // Words such as "large" are no lengths, and only letters depend on it.
        let size = SVGLength.read(text, whole: style.fontSize, fontSize: style.fontSize)
        if case .success(let size) = size { style.fontSize = size }
    }

    private mutating func readOpacity(
        _ declared: SVGDeclarations, _ style: inout SVGStyle, _ element: MarkupElement
    ) {
        func opacity(_ name: String) -> Double? {
            guard let text = declared[name] else { return nil }
            var scanner = SVGScanner(text)
            guard let number = scanner.number() else { return nil }
            return scanner.take(UInt8(ascii: "%")) ? number / 100 : number
        }
        style.fillOpacity = opacity("fill-opacity") ?? style.fillOpacity
        style.strokeOpacity = opacity("stroke-opacity") ?? style.strokeOpacity
        let names = ["opacity", "fill-opacity", "stroke-opacity"]
        // Nothing at all is what an opacity of 0 paints.
        if names.contains(where: { name in opacity(name).map { $0 < 1 && ($0 > 0 || name == "opacity") } ?? false }) {
            notes.warn("the opacity is left out; colors of bodies have none", at: element)
        }
    }

    /// Returns the paint that a text names.
    private mutating func paint(
        _ text: String, over inherited: SVGPaint, _ style: SVGStyle, _ element: MarkupElement
    ) -> SVGPaint {
        switch text.utf8.count < 20 ? text.lowercased() : "" {
        case "none": return .none
        case "inherit": return inherited
        case "currentcolor": return .color(style.color)
        default: break
        }
        guard text.hasPrefix("url(") else {
            guard let color = color(text, of: element) else { return .color(nil) }
            return color.alpha > 0 ? .color(color) : .none
        }
        let inside = text.dropFirst(4).prefix { $0 != ")" }
        let name = inside.filter { $0 != "\"" && $0 != "'" }.trimmed
        if name.hasPrefix("#"), let server = elements[String(name.dropFirst())] {
            return .color(firstStop(of: server, for: element))
        }
        let fallback = text.dropFirst(4 + inside.count + 1).trimmed
        guard fallback.isEmpty else { return paint(fallback, over: inherited, style, element, fallbackOnly: true) }
        notes.warn("the paint \(text.shortened) is not in the file; the color is left out", at: element)
        return .color(nil)
    }

    private mutating func paint(
        _ text: String, over inherited: SVGPaint, _ style: SVGStyle, _ element: MarkupElement, fallbackOnly: Bool
    ) -> SVGPaint {
        // A fallback that is a url again is no paint, and would nest.
        text.hasPrefix("url(") ? .color(nil) : paint(text, over: inherited, style, element)
    }

    private mutating func color(_ text: String, of element: MarkupElement) -> DebugColor? {
        if let color = SVGColor.read(text) {
            if color.alpha > 0, color.alpha < 1 {
                notes.warn("the opacity is left out; colors of bodies have none", at: element)
            }
            return color
        }
        notes.warn(
            "the color \"\(text.shortened)\" is left out; colors are names, #rgb, #rrggbb, rgb(r, g, b) and rgba(r, g, b, a)",
            at: element)
        return nil
    }

    /// Returns the color of a gradient's first stop, or of that of the gradient that it refers to.
    private mutating func firstStop(of server: MarkupElement, for element: MarkupElement) -> DebugColor? {
        var server = server
        for _ in 0..<16 {
            guard spend(on: server) else { return nil }
            if let stop = server.children.first(where: { $0.name == "stop" }) {
                notes.warn("a gradient is the color of its first stop", at: element)
                guard spend(on: stop) else { return nil }
                let declared = sheet.declarations(of: stop, &notes)
                guard let text = declared["stop-color"] else { return DebugColor(hex: 0) }
                return color(text, of: stop)
            }
            guard let name = server.reference, let next = elements[name] else { break }
            server = next
        }
        notes.warn("<\(server.name)> has no stops; the color is left out", at: element)
        return nil
    }
}

extension MarkupElement {
    /// The identifier that the element refers to, or nil for none or for another file.
    var reference: String? {
        guard let text = self["href"] ?? self["xlink:href"], text.hasPrefix("#") else { return nil }
        return String(text.dropFirst())
    }
}
