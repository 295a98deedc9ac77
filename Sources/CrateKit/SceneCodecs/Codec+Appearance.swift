import Chipmunk

extension Appearance {
    /// The keys of a body's or a shape's appearance, which are beside its others.
    static let fields: [Field<Appearance>] = [
        Field(
            "look", \.look, .optional(.choice),
            "How it is drawn; null for the look of the body, or else of the kind of shape: boxes are crates, circles balls, "
                + "static shapes walls, others plain. Physics does not depend on it."),
        Field(
            "color", \.color, .optional(.color),
            "The color in pictures, \"#rrggbb\" or a name of CSS such as \"slategray\"; null for the look's own. A crate keeps "
                + "the colors of wood."
        ),
    ]
}
