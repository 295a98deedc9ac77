import Chipmunk
import CrateKit
import SceneCoding

/// A drawing in SVG.
enum SVGDrawing {
    /// Reads a drawing as a scene: filled elements as bodies, lines as walls.
    static func scene(in bytes: [UInt8], _ notes: inout ImportNotes) throws(SceneFileError) -> Scene {
        let root = try MarkupParser.parse(bytes)
        var reader = SVGReader(root)
        defer { reader.notes.report(to: &notes) }
        var scene = Scene(name: "drawing")
        guard root.name == "svg" else {
            reader.notes.fail("the first element must be <svg>, got <\(root.name.shortened)>", at: root)
            return scene
        }
        guard let size = reader.size(of: root) else { return scene }
        scene.view = ViewSize(width: size.width, height: size.height)
        if let title = root.children.first(where: { $0.name == "title" }) { scene.summary = summary(title.text) }
        // Drawings have y down.
        let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        var context = SVGContext(transform: flip, viewport: size)
        guard reader.applyViewBox(of: root, &context) else { return scene }
        reader.visitRoot(root, in: context)
        scene.bodies = reader.bodies
        scene.labels = reader.labels.labels
        if scene.bodies.isEmpty, !reader.notes.hasErrors {
            reader.notes.warn("the drawing has nothing that becomes a body", at: root)
        }
        return scene
    }

    /// The first line of a title.
    private static func summary(_ text: String) -> String {
        text.trimmed.split(maxSplits: 1, whereSeparator: \.isNewline).first.map { $0.trimmed.shortened } ?? ""
    }
}

extension SVGReader {
    /// Returns the size of the drawing in points, or nil after an error.
    fileprivate mutating func size(of root: MarkupElement) -> SVGViewportSize? {
        let box = root["viewBox"].flatMap(SVGViewBox.init)
        guard let width = absoluteLength("width", of: root), let height = absoluteLength("height", of: root) else {
            return nil
        }
        let size: SVGViewportSize
        switch (width, height, box) {
        case (let width?, let height?, _): size = SVGViewportSize(width: width, height: height)
        case (let width?, nil, let box?): size = SVGViewportSize(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?):
            size = SVGViewportSize(width: height * box.width / box.height, height: height)
        case (nil, nil, let box?): size = SVGViewportSize(width: box.width, height: box.height)
        case (let width, let height, nil):
            size = SVGViewportSize(width: width ?? 300, height: height ?? 150)
            notes.warn(
                "the drawing has no size; it is taken as \(size.width) by \(size.height) points. Give it width and height, or "
                    + "a viewBox", at: root)
        }
        guard Scene.Bounds.size.contains(size.width), Scene.Bounds.size.contains(size.height) else {
            notes.fail("the drawing's width and height must be in 0.001 ... 1e6 points", at: root)
            return nil
        }
        return size
    }

    /// Returns a length of the drawing itself, `.some(nil)` for one that depends on the place where it is shown, or nil after
    /// an error.
    private mutating func absoluteLength(_ name: String, of root: MarkupElement) -> Double?? {
        guard let text = root[name]?.trimmed, !text.hasSuffix("%"), text != "auto" else { return .some(nil) }
        guard let length = length(name, of: root, .horizontal, in: SVGContext(transform: .identity, viewport: .none))
        else {
            return nil
        }
        return .some(length)
    }

    /// Reads the elements of the drawing.
    fileprivate mutating func visitRoot(_ root: MarkupElement, in outer: SVGContext) {
        var context = outer
        context.style = style(of: root, in: outer)
        if context.physics.read(root, &notes) != nil {
            notes.warn("data-mass is left out; give it to a shape, or to a group with data-body", at: root)
        }
        if root["data-body"] != nil {
            notes.warn("data-body is left out; give it to a group in the drawing", at: root)
        }
        if root["transform"] != nil {
            notes.warn("the transform of the drawing as a whole is left out; put it on a group in it", at: root)
        }
        for child in root.children { visit(child, in: context) }
    }
}

extension SVGViewportSize {
    /// The size of nothing.
    fileprivate static let none = SVGViewportSize(width: 0, height: 0)
}
