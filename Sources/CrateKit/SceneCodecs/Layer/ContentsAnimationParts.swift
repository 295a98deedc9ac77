import TimerAnimation

/// The parts of an animation of contents, which may be invalid.
enum ContentsAnimationParts: Hashable, Sendable {
    case keyframes(KeyframeParts<LayerTree.Contents>)
    case basic(ContentsBasicParts)

    init(_ animation: ContentsAnimation) {
        self =
            switch animation.kind {
            case .keyframes(let animation): .keyframes(KeyframeParts(animation))
            case .basic(let animation): .basic(ContentsBasicParts(animation))
            }
    }

    var problem: (key: String?, text: String)? {
        guard case .keyframes(let parts) = self else { return nil }
        return parts.problem.map { (nil, $0) }
    }

    /// The animation, or nil if a part is invalid.
    var animation: ContentsAnimation? {
        switch self {
        case .keyframes(let parts): parts.animation.map { .keyframes($0) }
        case .basic(let parts): .basic(parts.animation)
        }
    }

    static var variants: [Variant<ContentsAnimationParts>] {
        [
            Variant(
                "keyframes", "An animation through several contents.", template: KeyframeParts<LayerTree.Contents>(),
                extract: { if case .keyframes(let parts) = $0 { parts } else { nil } },
                embed: ContentsAnimationParts.keyframes
            ) {
                KeyframeParts.fields(.layerContents)
            },
            Variant(
                "basic", "An animation from one content to another.", template: ContentsBasicParts(),
                extract: { if case .basic(let parts) = $0 { parts } else { nil } },
                embed: ContentsAnimationParts.basic
            ) {
                Field(
                    "from", \.from, .optional(.layerContents), "The content at the start; null for that without it.")
                Field("to", \.to, .optional(.layerContents), "The content at the end; null for that without it.")
                Field("easing", \.easing, .easing, "The progress as a function of time.")
                Field("timing", \.timing, .mediaTiming, "The timing of the animation.")
            },
        ]
    }
}

/// The parts of a crossfade between two contents.
struct ContentsBasicParts: Hashable, Sendable {
    var from: LayerTree.Contents?
    var to: LayerTree.Contents?
    var easing = Easing.linear
    var timing = MediaTiming()

    init() {}

    init(_ animation: BasicAnimation<LayerTree.Contents>) {
        from = animation.from
        to = animation.to
        easing = animation.easing
        timing = animation.timing
    }

    var animation: BasicAnimation<LayerTree.Contents> {
        BasicAnimation(from: from, to: to, easing: easing, timing: timing)
    }
}
