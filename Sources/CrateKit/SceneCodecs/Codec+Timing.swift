import TimerAnimation

extension Codec<MediaTiming> {
    /// The timing of an animation.
    static let mediaTiming = Codec.object("timing", template: MediaTiming(), "The timing of an animation, in seconds.")
    {
        Field("beginTime", \.beginTime, .number(in: Scene.Bounds.coordinate), "The time at which it begins.")
        Field(
            "duration", \.duration, .number(in: 0...1e9),
            "The duration of a repetition; 0 stands for \(MediaTiming.defaultDuration).")
        Field(
            "speed", \.speed, .number(in: Scene.Bounds.coordinate),
            "The speed; 0 pauses, and a negative speed plays backward.")
        Field(
            "timeOffset", \.timeOffset, .number(in: Scene.Bounds.coordinate), "The time within it at which it starts.")
        Field(
            "repeatCount", \.repeatCount, .endless,
            "The number of repetitions; 0 plays once, and \"infinity\" never ends.")
        Field(
            "repeatDuration", \.repeatDuration, .endless,
            "The duration of all repetitions together; 0 leaves it to repeatCount.")
        Field("autoreverses", \.autoreverses, .bool, "Whether each repetition plays forward and then backward.")
        Field("fillMode", \.fillMode, .choice, "The values before its beginning and after its end.")
    }
}

extension Codec<Double> {
    /// A number that may be "infinity".
    static let endless = Codec(
        readNode: { node, _, context in
            switch node.value {
            case .string("infinity", _): return .infinity
            case .number: return finite.read(node, &context)
            case .string(let text, let style) where context.takesExpression(text, style):
                // The value is checked where it is read as any other number.
                guard context.value(of: text, at: node, expected: "a number or \"infinity\"") != nil else { return nil }
                return finite.read(node, &context)
            default:
                context.report(expected: "a number or \"infinity\"", got: node)
                return nil
            }
        },
        check: { $0 == .infinity || finite.check($0, &$1) },
        write: { $0 == .infinity ? "infinity" : finite.write($0) },
        schema: { writer in
            JSONSchema().adding("anyOf", [["const": "infinity"], finite.schema(&writer).document])
        })

    private static let finite = Codec.number(in: 0...1e9)
}

extension Codec<Easing> {
    /// An easing by its name, or a Bézier curve by its control points.
    static let easing = Codec(
        readNode: { node, _, context in
            if case .array = node.value { return Codec.bezier.read(node, &context) }
            guard let name = Codec<String>.string().read(node, &context) else { return nil }
            if let easing = Easing(name: name) { return easing }
            context.report(
                "must be the name of an easing such as \"ease-in-out\" or \"out-bounce\", got \"\(name.shortened)\"",
                at: node.position)
            return nil
        },
        check: { easing, context in easing.name != nil || Codec.bezier.check(easing, &context) },
        write: { easing in
            if let name = easing.name { return .string(name) }
            return Codec.bezier.write(easing)
        },
        schema: { .anyOf([JSONSchema(type: "string"), Codec.bezier.schema(&$0)]) })

    /// The four numbers of a Bézier curve.
    private static let bezier = Codec<[Double]>.array(of: .number(in: Scene.Bounds.coordinate), count: 4)
        .converted(
            "the four numbers of a Bézier curve, x1, y1, x2 and y2, with both x in 0 ... 1",
            from: { points -> Easing? in
                guard (0...1).contains(points[0]), (0...1).contains(points[2]) else { return nil }
                return Easing.bezier(CubicBezier(points[0], points[1], points[2], points[3]))
            },
            to: { (easing: Easing) -> [Double] in
                guard case .bezier(let curve) = easing else { return [0, 0, 1, 1] }
                return [curve.x1, curve.y1, curve.x2, curve.y2]
            })
}
