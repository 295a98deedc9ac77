import TimerAnimation

extension ContentsAnimation {
    /// The kinds of animations of contents in files.
    static let variants: [Variant<ContentsAnimation>] = [
        Variant(
            "keyframes", "An animation through several contents.", template: Keyframes<LayerTree.Contents>(),
            extract: { if case .keyframes(let keyframes) = $0.kind { keyframes } else { nil } },
            embed: { ContentsAnimation(kind: .keyframes($0)) }
        ) {
            Keyframes.fields(.layerContents)
        },
        Variant(
            "basic", "An animation from one content to another.", template: BasicAnimation<LayerTree.Contents>(),
            extract: { if case .basic(let animation) = $0.kind { animation } else { nil } }, embed: { .basic($0) }
        ) {
            Field(
                "from", \.ends.from, .optional(.layerContents), "The content at the start; null for that without it.")
            Field("to", \.ends.to, .optional(.layerContents), "The content at the end; null for that without it.")
            Field("easing", \.easing, .easing, "The progress as a function of time.")
            Field("timing", \.timing, .mediaTiming, "The timing of the animation.")
        },
    ]

    /// The contradiction in the animation; nil if there is none.
    var problem: (key: String?, text: String)? {
        guard case .keyframes(let keyframes) = kind else { return nil }
        return keyframes.problem.map { (nil, $0) }
    }
}
