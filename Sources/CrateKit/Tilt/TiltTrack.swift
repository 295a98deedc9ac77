public import Chipmunk
public import TimerAnimation

/// The tilt of a device over the time of a run.
///
/// A track returns the tilt at any time, so a run can be repeated from any step with the same result.
public enum TiltTrack: Hashable, Sendable {
    /// The same tilt all the time.
    case constant(Tilt)
    /// An animation of the tilt, in g, x to the right and y up.
    ///
    /// Before the animation begins, and after it has ended without a fill mode that keeps a value, the device is held
    /// upright.
    case keyframes(KeyframeAnimation<Vector>)
    /// The measurements of a device.
    case recording(TiltRecording)

    /// Returns the track of a device that is held at an attitude. See ``Tilt/init(attitude:)``.
    public static func attitude(_ attitude: Attitude) -> TiltTrack {
        .constant(Tilt(attitude: attitude))
    }

    /// Returns the tilt at a time in seconds.
    ///
    /// An animation of valid tilts may overshoot through its easing; the result is clamped to ``Tilt/limit``.
    public func tilt(at time: Double) -> Tilt {
        switch self {
        case .constant(let tilt): tilt
        case .keyframes(let animation): animation.value(at: time).map(Tilt.init(clamping:)) ?? .upright
        case .recording(let recording): recording.tilt(at: time)
        }
    }

    /// Returns the tilt of a simulation step that starts at a time.
    ///
    /// A sample of a recording counts if it is within a millionth of a step after the start, as in
    /// ``/TimerAnimation/FixedTimestep``: times such as k/60 and 2k · (1/120) are rounded differently.
    package func tilt(ofStepAt time: Double, length: Double) -> Tilt {
        guard case .recording(let recording) = self else { return tilt(at: time) }
        return recording.tilt(at: time, tolerance: 1e-6 * length)
    }

    /// The time in seconds after which the tilt does not change, or infinity.
    public var end: Double {
        switch self {
        case .constant: 0
        case .keyframes(let animation): animation.timing.endTime
        case .recording(let recording): recording.end
        }
    }
}

extension Tilt {
    /// Creates the nearest valid tilt.
    fileprivate init(clamping vector: Vector) {
        self.init(x: Tilt.clamp(vector.x), y: Tilt.clamp(vector.y))
    }

    private static func clamp(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }
}
