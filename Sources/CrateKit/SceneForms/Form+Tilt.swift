import Chipmunk
import TimerAnimation

extension Form<TiltTrack> {
    /// How the device is held: a vector, keyframes or samples.
    static let tilt = Form(
        readNode: { node, _, context in
            if node["keyframes"] != nil { return Form.keyframes.read(node, &context) }
            if node["samples"] != nil { return Form.samples.read(node, &context) }
            guard case .array = node.value else {
                context.report(expected: "[x, y], or an object with keyframes or samples", got: node)
                return nil
            }
            return Form<Vector>.tilt.read(node, &context).map { .constant(Tilt(x: $0.x, y: $0.y)) }
        },
        write: { track in
            switch track {
            case .constant(let tilt): Form<Vector>.tilt.write(Vector(tilt.x, tilt.y))
            case .keyframes: Form.keyframes.write(track)
            case .recording: Form.samples.write(track)
            }
        },
        schema: { writer in
            .anyOf([
                Form<Vector>.tilt.schema(&writer), Form.keyframes.schema(&writer), Form.samples.schema(&writer),
            ])
        })

    private static let keyframes = Form<TiltKeyframes>.object(
        "tiltKeyframes", template: TiltKeyframes(), "From one tilt to the next."
    ) {
        Field(
            "keyframes", \.animation, .keyframes("tilts", of: .tilt), required: true,
            "The tilts in g, x to the right and y up.")
    }
    .converted("keyframes", from: { .keyframes($0.animation) }, to: { TiltKeyframes($0) })

    private static let samples = Form<TiltSamples>.object(
        "tiltSamples", template: TiltSamples(), "What a device measured."
    ) {
        Field(
            "samples", \.samples, .array(of: .sample), required: true,
            "Arrays of the time in seconds and the tilt in g: [t, x, y], in order.")
        Field("interpolation", \.interpolation, .choice, "What the tilt is between two samples.")
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

/// The keyframes of a tilt.
private struct TiltKeyframes: Hashable, Sendable {
    var animation = KeyframeAnimation(values: [Vector(0, -1)])

    init() {}

    init(_ track: TiltTrack) {
        if case .keyframes(let animation) = track { self.animation = animation }
    }
}

/// The parts of a recording, which may still be wrong.
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

    func recording() throws(TiltRecordingError) -> TiltRecording {
        try TiltRecording(
            samples: samples.map { TiltRecording.Sample(time: $0[0], tilt: Tilt(x: $0[1], y: $0[2])) },
            interpolation: interpolation, before: Tilt(x: before.x, y: before.y))
    }
}

extension Form<Vector> {
    /// A tilt in g.
    fileprivate static let tilt = Form.vector(in: -Tilt.limit...Tilt.limit)
}

extension Form<[Double]> {
    /// A sample of a tilt.
    fileprivate static let sample = Form.array(of: .number(in: Scene.Bounds.coordinate), count: 3)
}
