import Chipmunk

extension Codec<LabelDefinition> {
    /// A text in pictures.
    static let label = Codec.object(
        "label", template: LabelDefinition("", at: .zero),
        "A line of text in pictures and on the page, behind the bodies. Physics does not depend on it."
    ) {
        Field(
            "text", \.text,
            .string(maximumLength: LabelDefinition.maximumLength).checked {
                $0.unicodeScalars.contains(where: \.isControl) ? "must be one line, without control characters" : nil
            }, required: true, "The text, of one line.")
        Field(
            "position", \.position, .point, required: true,
            "The place in the scene, in points, y up, on the line on which the letters stand.")
        Field("size", \.size, .number(in: LabelDefinition.sizes), "The height of the font, in points of the scene.")
        Field("align", \.align, .choice, "The part of the text that is at the position.")
        Field(
            "color", \.color, .optional(.color),
            "The color, \"#rrggbb\" or a name of CSS; null for that of other texts.")
    }
}
