import Chipmunk

extension JointAppearance {
    /// The keys of a joint's appearance, which are beside its others.
    static let fields: [Field<JointAppearance>] = [
        Field(
            "look", \.look, .optional(.choice),
            "How a pin, a slide or a dampedSpring is drawn; null for the symbol of its kind. The rope and the chain of a slide "
                + "hang down where they are not taut. Physics does not depend on it."),
        Field(
            "color", \.color, .optional(.color),
            "The color in pictures, \"#rrggbb\" or a name of CSS; null for the look's own, or the green of symbols."),
        Field("hidden", \.isHidden, .bool, "Whether pictures leave it out."),
    ]
}

extension ConstraintDefinition {
    /// Reports a look that cannot be seen.
    func checkAppearance(_ check: inout ObjectCheck) {
        if appearance.look != nil, !joint.hasWay {
            check.report(
                "must be null, for only a pin, a slide and a dampedSpring reach from point to point", at: "look")
        }
        if appearance.isHidden, appearance.look != nil || appearance.color != nil {
            check.report("must be false, or look and color null", at: "hidden")
        }
    }
}
