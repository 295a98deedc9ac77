public import Chipmunk
public import TimerAnimation

/// How a device is held over the time of a run: the hand that tilts.
///
/// A track is a value that is asked for the tilt at a time, so that a run can be repeated from any point and goes the same
/// way every time.
public enum TiltTrack: Hashable, Sendable {
    /// The same all the time.
    case constant(Tilt)
    /// From one tilt to the next, each a vector of g, x to the right and y up.
    ///
    /// Where the animation gives no value, before it begins or after it ended without a fill mode that keeps one, the device
    /// is held upright.
    case keyframes(KeyframeAnimation<Vector>)
    /// What a device measured.
    case recording(TiltRecording)

    /// Held at an attitude. See ``Tilt/init(attitude:)``.
    public static func attitude(_ attitude: Attitude) -> TiltTrack {
        .constant(Tilt(attitude: attitude))
    }

    /// The tilt at a time in seconds.
    ///
    /// What an animation makes of valid tilts may be out of range, for its easing may overshoot; it is cut off at
    /// ``Tilt/limit``.
    public func tilt(at time: Double) -> Tilt {
        switch self {
        case .constant(let tilt): tilt
        case .keyframes(let animation): animation.value(at: time).map(Tilt.init(clamping:)) ?? .upright
        case .recording(let recording): recording.tilt(at: time)
        }
    }

    /// The time in seconds from which the tilt stays as it is, or infinity.
    public var end: Double {
        switch self {
        case .constant: 0
        case .keyframes(let animation): animation.timing.endTime
        case .recording(let recording): recording.end
        }
    }
}

extension Tilt {
    /// The nearest tilt that is valid.
    fileprivate init(clamping vector: Vector) {
        self.init(x: Tilt.clamp(vector.x), y: Tilt.clamp(vector.y))
    }

    private static func clamp(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }
}
