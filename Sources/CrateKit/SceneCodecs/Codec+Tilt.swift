import Chipmunk
import TimerAnimation

extension Codec<TiltTrack> {
    /// The tilt of the device: a vector, keyframes or samples.
    static let tilt = Codec(
        readNode: { node, _, context in
            if node["keyframes"] != nil { return Codec.tiltKeyframes.read(node, &context) }
            if node["samples"] != nil { return Codec.tiltSamples.read(node, &context) }
            guard case .array = node.value else {
                context.report(expected: "[x, y], or an object with keyframes or samples", got: node)
                return nil
            }
            return Codec<Vector>.tilt.read(node, &context).map { .constant(Tilt($0)) }
        },
        check: { track, context in
            switch track {
            case .constant(let tilt): context.check(tilt)
            case .keyframes(let animation):
                context.within("keyframes") { context in
                    context.within("values") { context in
                        animation.values.enumerated().reduce(true) { isRight, value in
                            context.within(value.offset) { $0.check(Tilt(value.element)) } && isRight
                        }
                    }
                }
            // Its samples were checked when it was created.
            case .recording: true
            }
        },
        write: { track in
            switch track {
            case .constant(let tilt): Codec<Vector>.tilt.write(Vector(tilt.x, tilt.y))
            case .keyframes: Codec.tiltKeyframes.write(track)
            case .recording: Codec.tiltSamples.write(track)
            }
        },
        schema: { writer in
            .anyOf([
                Codec<Vector>.tilt.schema(&writer), Codec.tiltKeyframes.schema(&writer),
                Codec.tiltSamples.schema(&writer),
            ])
        })

    private static let tiltKeyframes = Codec<TiltKeyframes>.object(
        "tiltKeyframes", template: TiltKeyframes(), "An animation of the tilt."
    ) {
        Field(
            "keyframes", \.animation, .keyframeAnimation("tilts", of: .tilt), required: true,
            "The tilts in g, x to the right and y up.")
    }
    .converted("keyframes", from: { .keyframes($0.animation) }, to: { TiltKeyframes($0) })

    private static let tiltSamples = Codec<TiltSamples>.object(
        "tiltSamples", template: TiltSamples(), "The measurements of a device."
    ) {
        Field(
            "samples", \.samples, .array(of: .sample), required: true,
            "Arrays of the time in seconds and the tilt in g: [t, x, y], in order.")
        Field("interpolation", \.interpolation, .choice, "The tilt between two samples.")
        Field("before", \.before, .tilt, "The tilt before the first sample.")
    } check: { samples, check in
        do {
            _ = try samples.recording()
        } catch {
            check.report("\(error)", at: "samples")
        }
    }
    .converted("samples", from: { (try? $0.recording()).map { .recording($0) } }, to: { TiltSamples($0) })
}

extension CodecContext {
    /// Checks a tilt as a whole: outside files its parts have no positions.
    ///
    /// An animation built in code may overshoot between its values, for the result is clamped to ``Tilt/limit``.
    fileprivate mutating func check(_ tilt: Tilt) -> Bool {
        if tilt.isValid { return true }
        report("must be within ±\(Tilt.limit) g, got (\(tilt.x), \(tilt.y))", at: nil)
        return false
    }
}

/// The keyframes of a tilt.
private struct TiltKeyframes: Hashable, Sendable {
    var animation = KeyframeAnimation(values: [Vector(0, -1)])

    init() {}

    init(_ track: TiltTrack) {
        if case .keyframes(let animation) = track { self.animation = animation }
    }
}

/// The parts of a recording, which may be invalid.
private struct TiltSamples: Hashable, Sendable {
    var samples: [[Double]] = []
    var interpolation = TiltRecording.Interpolation.hold
    var before = Vector(0, -1)

    init() {}

    init(_ track: TiltTrack) {
        guard case .recording(let recording) = track else { return }
        samples = recording.samples.map { [$0.time, $0.tilt.x, $0.tilt.y] }
        interpolation = recording.interpolation
        before = Vector(recording.before.x, recording.before.y)
    }

    func recording() throws(InputError) -> TiltRecording {
        try TiltRecording(
            samples: samples.map { TiltRecording.Sample(time: $0[0], tilt: Tilt(x: $0[1], y: $0[2])) },
            interpolation: interpolation, before: Tilt(before))
    }
}

extension Tilt {
    fileprivate init(_ vector: Vector) {
        self.init(x: vector.x, y: vector.y)
    }
}

extension Codec<Vector> {
    /// A tilt in g.
    fileprivate static let tilt = Codec.vector(in: -Tilt.limit...Tilt.limit)
}

extension Codec<[Double]> {
    /// A sample of a tilt.
    fileprivate static let sample = Codec.array(of: .number(in: Scene.Bounds.coordinate), count: 3)
}
