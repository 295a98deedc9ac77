import Chipmunk

extension Codec<[PathMotion.Element]> {
    /// The elements of a path: one by one, or as path data. They are written one by one.
    static let pathElements = Codec(
        readNode: { node, _, context in
            guard case .string = node.value else { return elements.read(node, &context) }
            guard let text = Codec<String>.pathData.read(node, &context) else { return nil }
            switch PathMotion.Element.elements(of: text) {
            case .success(let elements): return elements
            case .failure(let problem):
                context.report(problem.sentence, at: node.position)
                return nil
            }
        },
        check: { elements.check($0, &$1) }, write: { elements.write($0) },
        schema: { writer in .anyOf([elements.schema(&writer), Codec<String>.pathData.schema(&writer)]) })

    private static let elements = array(of: .pathElement)
}

extension Codec<String> {
    /// A line as SVG writes path data.
    static let pathData = string(maximumLength: ShapePath.maximumLength)
}

extension Codec<PathMotion.Element> {
    /// An element of a path.
    static let pathElement = Codec.tagged(
        "pathElement", template: .close, "An element of a path. It begins where the one before it ends."
    ) {
        Variant<PathMotion.Element>(
            "move", "The start of the path, or of another stroke of it.", template: Vector.zero,
            extract: { if case .move(let point) = $0 { point } else { nil } }, embed: { .move(to: $0) }
        ) {
            Field("to", \.self, .point, required: true, "The point.")
        }
        Variant<PathMotion.Element>(
            "line", "A straight line.", template: Vector.zero,
            extract: { if case .line(let point) = $0 { point } else { nil } }, embed: { .line(to: $0) }
        ) {
            Field("to", \.self, .point, required: true, "The end.")
        }
        Variant<PathMotion.Element>(
            "quadCurve", "A quadratic Bézier curve.", template: (to: Vector.zero, control: Vector.zero),
            extract: { if case .quadCurve(let to, let control) = $0 { (to, control) } else { nil } },
            embed: { .quadCurve(to: $0.to, control: $0.control) }
        ) {
            Field("to", \.to, .point, required: true, "The end.")
            Field("control", \.control, .point, required: true, "The control point.")
        }
        Variant<PathMotion.Element>(
            "curve", "A cubic Bézier curve.", template: (to: Vector.zero, control1: Vector.zero, control2: Vector.zero),
            extract: {
                if case .curve(let to, let control1, let control2) = $0 { (to, control1, control2) } else { nil }
            },
            embed: { .curve(to: $0.to, control1: $0.control1, control2: $0.control2) }
        ) {
            Field("to", \.to, .point, required: true, "The end.")
            Field("control1", \.control1, .point, required: true, "The control point of the start.")
            Field("control2", \.control2, .point, required: true, "The control point of the end.")
        }
        Variant<PathMotion.Element>(
            "arc", "An arc of an ellipse, after a straight line to its start.",
            template: (center: Vector.zero, radii: Vector.zero, startAngle: 0.0, sweep: 0.0),
            extract: {
                guard case .arc(let center, let radii, let startAngle, let sweep) = $0 else { return nil }
                return (center, radii, startAngle, sweep)
            },
            embed: { .arc(center: $0.center, radii: $0.radii, startAngle: $0.startAngle, sweep: $0.sweep) }
        ) {
            Field("center", \.center, .point, required: true, "The center.")
            Field("radii", \.radii, .vector(of: .length), required: true, "Half the width and half the height.")
            Field("startAngle", \.startAngle, .turn, "The angle of the start, 0 at the right.")
            Field(
                "sweep", \.sweep, .angle(in: PathMotion.sweeps), required: true,
                "The angle from the start to the end, counterclockwise.")
        }
        Variant<PathMotion.Element>(
            "ellipse", "An ellipse, counterclockwise from its rightmost point.",
            template: (center: Vector.zero, radii: Vector.zero),
            extract: { if case .ellipse(let center, let radii) = $0 { (center, radii) } else { nil } },
            embed: { .ellipse(center: $0.center, radii: $0.radii) }
        ) {
            Field("center", \.center, .point, required: true, "The center.")
            Field("radii", \.radii, .vector(of: .length), required: true, "Half the width and half the height.")
        }
        Variant("close", "A straight line back to the start of the stroke.", .close)
    }
}
