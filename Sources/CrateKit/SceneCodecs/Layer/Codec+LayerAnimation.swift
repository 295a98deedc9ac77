import Chipmunk
import TimerAnimation

extension Codec<LayerAnimation> {
    /// An animation of a layer: a group, a transition, or one of the property that its key path names.
    ///
    /// The type of a value depends on the key path, so there is a codec for each kind of property.
    static let layerAnimation = Codec(
        readNode: { node, template, context in
            guard case .object = node.value else {
                context.report(expected: "an object", got: node)
                return nil
            }
            guard let codec = codec(of: node, &context) else { return nil }
            return codec.read(node, over: template, &context)
        },
        check: { animation, context in codec(of: animation).check(animation, &context) },
        write: { codec(of: $0).write($0) },
        schema: { writer in .anyOf(all.map { $0.schema(&writer) }) })

    private static let all: [Codec] = [
        layerNumber, layerAngle, layerVector, layerColor, layerBounds, layerTransform, layerContents, layerSet,
    ]

    private static func codec(of node: DocumentNode, _ context: inout CodecContext) -> Codec? {
        if case .string("group", _) = node["type"]?.value { return layerSet }
        if case .string("transition", _) = node["type"]?.value { return layerSet }
        guard let keyPath = node["keyPath"] else {
            context.report("keyPath is missing; all but a group and a transition have one", at: node.position)
            return nil
        }
        return context.within("keyPath") { context in
            guard let text = Codec<String>.string().read(keyPath, &context) else { return nil }
            guard let property = try? StandardProperty(keyPath: text) else {
                context.report(StandardProperty.problem(about: text), at: keyPath.position)
                return nil
            }
            return codec(of: property)
        }
    }

    private static func codec(of property: StandardProperty) -> Codec {
        switch property {
        case .number(let key): key.isAngle ? layerAngle : layerNumber
        case .vector: layerVector
        case .color: layerColor
        case .bounds: layerBounds
        case .transform: layerTransform
        case .contents: layerContents
        }
    }

    private static func codec(of animation: LayerAnimation) -> Codec {
        switch animation.kind {
        case .number(let keyPath, _): PropertyKey(keyPath, default: 0.0).isAngle ? layerAngle : layerNumber
        case .vector: layerVector
        case .color: layerColor
        case .bounds: layerBounds
        case .transform: layerTransform
        case .contents: layerContents
        case .group, .transition: layerSet
        }
    }
}

// One codec for each kind of property.

extension Codec<LayerAnimation> {
    private static let layerNumber = vectors(
        "layerNumbers", of: .coordinate, "An animation of a number of a layer.",
        extract: { if case .number(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .number(keyPath: $0, $1) },
        isProperty: { if case .number(let key) = $0 { !key.isAngle } else { false } })

    private static let layerAngle = vectors(
        "layerAngles", of: .turn, "An animation of an angle of a layer, clockwise.",
        extract: { if case .number(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .number(keyPath: $0, $1) },
        isProperty: { if case .number(let key) = $0 { key.isAngle } else { false } })

    private static let layerVector = vectors(
        "layerPoints", of: .point, "An animation of a point or a size of a layer, y down.",
        kinds: AnimationVariants.single(.point) + [AnimationVariants.path],
        extract: { if case .vector(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .vector(keyPath: $0, $1) }, isProperty: { if case .vector = $0 { true } else { false } })

    private static let layerColor = vectors(
        "layerColors", of: .animatedColor, "An animation of a color of a layer.",
        extract: { if case .color(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .color(keyPath: $0, $1) }, isProperty: { if case .color = $0 { true } else { false } })

    private static let layerBounds = vectors(
        "layerRectangles", of: .animatedBounds, "An animation of the bounds of a layer.",
        extract: { if case .bounds(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .bounds(keyPath: $0, $1) }, isProperty: { if case .bounds = $0 { true } else { false } })

    private static let layerTransform = vectors(
        "layerTransforms", of: .layerTransform, "An animation of the whole transform of a layer.",
        extract: { if case .transform(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .transform(keyPath: $0, $1) }, isProperty: { if case .transform = $0 { true } else { false } })

    private static let layerContents = animation(
        "layerPictures", template: ContentsAnimation(kind: .keyframes(Keyframes())),
        "An animation of the contents of a layer.", kinds: ContentsAnimation.variants, problem: \.problem,
        extract: { if case .contents(let keyPath, let animation) = $0 { (keyPath, animation) } else { nil } },
        embed: { .contents(keyPath: $0, $1) }, isProperty: { if case .contents = $0 { true } else { false } })

    private static func vectors<Element>(
        _ name: String, of value: Codec<Element>, _ documentation: String,
        kinds: [Variant<AnimationDefinition<Element>>]? = nil,
        extract:
            @escaping @Sendable (LayerAnimation.Kind) -> (keyPath: String, animation: AnimationDefinition<Element>)?,
        embed: @escaping @Sendable (String, AnimationDefinition<Element>) -> LayerAnimation.Kind,
        isProperty: @Sendable (StandardProperty) -> Bool
    ) -> Codec {
        animation(
            name, template: AnimationDefinition(kind: .keyframes(Keyframes())), documentation,
            kinds: kinds ?? AnimationVariants.single(value), problem: \.problem, extract: extract, embed: embed,
            isProperty: isProperty)
    }

    /// Returns the codec of the animations of one kind of property. Keyframes need no type, and are written without.
    private static func animation<Animation: Sendable>(
        _ name: String, template: Animation, _ documentation: String, kinds: [Variant<Animation>],
        problem: @escaping @Sendable (Animation) -> (key: String?, text: String)?,
        extract: @escaping @Sendable (LayerAnimation.Kind) -> (keyPath: String, animation: Animation)?,
        embed: @escaping @Sendable (String, Animation) -> LayerAnimation.Kind,
        isProperty: @Sendable (StandardProperty) -> Bool
    ) -> Codec {
        let keyPaths = StandardProperty.allProperties.filter(isProperty).map(\.keyPath)
        @Sendable func parts(of animation: LayerAnimation) -> (keyPath: String, animation: Animation) {
            extract(animation.kind) ?? (keyPath: "", animation: template)
        }
        return .tagged(
            name, untagged: "keyframes", template: LayerAnimation(embed("", template), key: nil), documentation,
            common: {
                Field(
                    "keyPath", get: { parts(of: $0).keyPath },
                    set: { $0.kind = embed($1, parts(of: $0).animation) }, .keyPath(among: keyPaths), required: true,
                    "The key path of the property.")
                Field("key", \.key, .optional(.animationKey), "The key of the animation; null for the key path.")
                Field("removedOnCompletion", \.isRemovedOnCompletion, .bool, LayerAnimation.removalText)
            }
        ) {
            return kinds.map { kind in
                kind.lifted(
                    get: { parts(of: $0).animation }, set: { $0.kind = embed(parts(of: $0).keyPath, $1) })
            }
        } check: { animation, check in
            if let (key, problem) = problem(parts(of: animation).animation) { check.report(problem, at: key) }
        }
    }
}

extension LayerAnimation {
    static let removalText = "Whether it is removed when it has ended; if not, its fill mode stays in effect."
}

extension Codec<String> {
    /// The key of an animation.
    static let animationKey = string(maximumLength: 100)

    /// One of some key paths. Others were refused before, unless they come from code.
    fileprivate static func keyPath(among keyPaths: [String]) -> Codec {
        Codec(
            read: { node, context in Codec<String>.string().read(node, &context) },
            rule: { keyPaths.contains($0) ? nil : .sentence(StandardProperty.problem(about: $0)) },
            write: { .string($0) },
            schema: JSONSchema(type: "string").adding("enum", .array(keyPaths.map { .string($0) })))
    }
}
