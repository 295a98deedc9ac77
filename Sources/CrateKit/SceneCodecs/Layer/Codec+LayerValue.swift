import Chipmunk
import TimerAnimation

// The values of a layer's properties.

extension Codec<SIMD4<Double>> {
    /// A color: as in CSS, by name or with or without an opacity, or its four parts.
    static let layerColor = color(in: 0...1)
    /// A color of an animation, which may be a difference.
    static let animatedColor = color(in: -1...1)

    private static func color(in range: ClosedRange<Double>) -> Codec {
        let parts = Codec<[Double]>.array(of: .number(in: range), count: 4)
            .converted("four numbers", from: { SIMD4($0) }, to: { [$0.x, $0.y, $0.z, $0.w] })
        return Codec(
            readNode: { node, _, context in
                if case .array = node.value { return parts.read(node, &context) }
                guard case .string(let text, let style) = node.value, style != .bare, let color = SIMD4(css: text)
                else {
                    context.report(
                        expected: "a color such as \"#ff8000\", \"orange\" or [1, 0.5, 0, 1]", got: node,
                        meaningOneOf: DebugColor.sortedNames)
                    return nil
                }
                return color
            },
            check: { parts.check($0, &$1) },
            write: { color in color.css.map { .string($0) } ?? parts.write(color) },
            schema: { writer in
                .anyOf([
                    JSONSchema(type: "string").adding("pattern", "^(#([0-9a-fA-F]{2}){3,4}|[a-z]+)$"),
                    parts.schema(&writer),
                ])
            })
    }
}

extension SIMD4<Double> {
    /// Reads a color such as "orange", "#ff8000" or, with an opacity, "#ff800080".
    fileprivate init?(css text: String) {
        if let color = DebugColor(name: text) {
            self.init(color.red, color.green, color.blue, 1)
            return
        }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
            let number = UInt64(text.dropFirst(), radix: 16), digits.first != UInt8(ascii: "+")
        else { return nil }
        let bits = digits.count == 6 ? number << 8 | 0xff : number
        self = SIMD4([24, 16, 8, 0].map { Double(bits >> $0 & 0xff) / 255 })
    }

    /// The color as text, or nil if no text is the same color to the bit.
    fileprivate var css: String? {
        var text = "#"
        for index in 0..<4 {
            guard (0...1).contains(self[index]) else { return nil }
            let byte = (self[index] * 255).rounded()
            guard (byte / 255).bitPattern == self[index].bitPattern else { return nil }
            if index < 3 || byte < 255 { text += hexadecimal(UInt8(byte), digits: 2) }
        }
        return text
    }
}

extension Codec<ViewRect> {
    /// The frame of a layer, `[x, y, width, height]`, which may be empty.
    static let layerFrame = Codec.tuple(
        [.coordinate, .coordinate, .length, .length],
        from: { ViewRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }, to: { [$0.x, $0.y, $0.width, $0.height] })
}

extension Codec<LayerTree.Bounds> {
    /// A rectangle, `[x, y, width, height]`.
    static let layerBounds = bounds(.length)
    /// A rectangle of an animation, which may be a difference.
    static let animatedBounds = bounds(.coordinate)

    private static func bounds(_ length: Codec<Double>) -> Codec {
        .tuple(
            [.coordinate, .coordinate, length, length],
            from: { LayerTree.Bounds(origin: Vector($0[0], $0[1]), size: Vector($0[2], $0[3])) },
            to: { [$0.origin.x, $0.origin.y, $0.size.x, $0.size.y] })
    }
}

extension Codec<SIMD3<Double>> {
    private static func vector(of number: Codec<Double>) -> Codec {
        .tuple([number, number, number], from: { SIMD3($0) }, to: { [$0.x, $0.y, $0.z] })
    }

    fileprivate static let place = vector(of: .coordinate)
    fileprivate static let angles = vector(of: .turn)
}

extension Codec<LayerTree.Transform> {
    /// A transform, by its parts.
    static let layerTransform = Codec.object(
        "layerTransform", template: LayerTree.Transform.identity,
        "How a layer is scaled, then turned about the x, the y and the z axis, and then moved."
    ) {
        Field("translation", \.translation, .place, "The translation, [x, y, z], in points.")
        Field("rotation", \.rotation, .angles, "The angles about the axes; positive ones about z are clockwise.")
        Field("scale", \.scale, .place, "The scale factors, [x, y, z].")
    }
}

extension Codec<LayerTree.Contents> {
    /// A text or a picture, or null for nothing.
    static let layerContents = Codec(
        readNode: { node, _, context in
            if node.value == .null { return LayerTree.Contents.none }
            return something.read(node, &context)
        },
        check: { contents, context in contents == .none || something.check(contents, &context) },
        write: { $0 == .none ? .null : something.write($0) },
        schema: { writer in .anyOf([something.schema(&writer), JSONSchema(type: "null")]) })

    private static let something = Codec<ContentsParts>.object(
        "layerContents", template: ContentsParts(), "What a layer shows: a text or a picture."
    ) {
        Field(
            "text", \.text, .optional(.string()), "A text in the middle, as large as there is room for, in ASCII.")
        Field(
            "picture", \.picture, .optional(.picture),
            "A PNG that fills the layer, by its path from the folder of this file.")
    } check: { parts, check in
        if parts.isCrossfade {
            check.report("must be a text or a picture, and not a crossfade")
        } else if (parts.text == nil) == (parts.picture == nil) {
            check.report("must have a text or a picture, and not both")
        }
    }
    .converted("a text or a picture", from: { $0.contents }, to: { ContentsParts($0) })
}

/// The parts of a layer's contents.
private struct ContentsParts: Hashable, Sendable {
    var text: String?
    var picture: String?
    var isCrossfade = false

    init() {}

    init(_ contents: LayerTree.Contents) {
        switch contents {
        case .none: break
        case .text(let text): self.text = text
        case .picture(let picture): self.picture = picture
        case .crossfade: isCrossfade = true
        }
    }

    var contents: LayerTree.Contents? { text.map { .text($0) } ?? picture.map { .picture($0) } }
}
