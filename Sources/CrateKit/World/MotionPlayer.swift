import Chipmunk
import TimerAnimation

/// The animated motion of a body, ready to be shown at any time.
struct MotionPlayer {
    private let placedPosition: Vector
    private let placedAngle: Double
    private let position: PlayedAnimation<Vector>?
    private let angle: PlayedAnimation<Double>?

    /// Creates the player of a checked body's motion.
    init(_ body: BodyDefinition) {
        placedPosition = body.position
        placedAngle = body.angle
        position = body.motion.position.map(PlayedAnimation.init)
        angle = body.motion.angle.map(PlayedAnimation.init)
    }

    /// Returns the position at a time in seconds.
    func position(at time: Double) -> Vector {
        position?.value(at: time, modelValue: placedPosition) ?? placedPosition
    }

    /// Returns the angle at a time in seconds. Along a path, it has the number of turns that is nearest to the former
    /// angle.
    func angle(at time: Double, near former: Double) -> Double {
        let own = angle?.value(at: time, modelValue: placedAngle) ?? placedAngle
        guard let turn = position?.rotation(at: time) else { return own }
        return former - (former - own - turn.radians).remainder(dividingBy: 2 * .pi)
    }
}

/// An animation of any kind, ready to be shown.
private enum PlayedAnimation<Value: InterpolatableVector & Hashable> {
    case single(any PropertyAnimation<Value>, turn: PathRotationAnimation?)
    case group(AnimationGroup)

    init(_ definition: AnimationDefinition<Value>) {
        if let (animation, turn) = definition.makeSingle() {
            self = .single(animation, turn: turn)
        } else {
            var group = AnimationGroup()
            if case .group(let parts) = definition.kind {
                group = AnimationGroup(easing: parts.easing, timing: parts.timing)
                for member in parts.animations { PlayedAnimation(member).join(&group) }
            }
            self = .group(group)
        }
    }

    private func join(_ group: inout AnimationGroup) {
        switch self {
        case .single(let animation, let turn):
            group.add(animation, for: .shown)
            if let turn { group.add(turn, for: .turn) }
        case .group(let members): group.add(members)
        }
    }

    func value(at time: Double, modelValue: Value) -> Value? {
        switch self {
        case .single(let animation, _):
            animation.value(at: animation.timing.timeWithoutJump(at: time), modelValue: modelValue)
        case .group(let group):
            group.value(of: .shown, at: group.timing.timeWithoutJump(at: time), modelValue: modelValue)
        }
    }

    /// Returns the angle along the value's path; nil if no path turns it.
    func rotation(at time: Double) -> Rotation? {
        switch self {
        case .single(_, let turn): turn.flatMap { $0.value(at: $0.timing.timeWithoutJump(at: time)) }
        case .group(let group):
            group.value(of: .turn, at: group.timing.timeWithoutJump(at: time), modelValue: Rotation(radians: 0))
        }
    }
}

extension MediaTiming {
    /// The time itself, or a time right after the start if a backward animation shows its first value then.
    ///
    /// From its last value it would otherwise jump in the next step, and hurl any body that lies on it.
    fileprivate func timeWithoutJump(at time: Double) -> Double {
        let isHeld = time < beginTime && (fillMode == .backwards || fillMode == .both)
        guard speed < 0, time == beginTime || isHeld else { return time }
        return beginTime + max(beginTime.ulp, .leastNormalMagnitude)
    }
}

extension PropertyKey where Value: InterpolatableVector {
    /// The property that the animation of a motion changes.
    fileprivate static var shown: PropertyKey { PropertyKey("value", default: .zero) }
}

extension PropertyKey<Rotation> {
    /// The angle along a path.
    fileprivate static let turn = PropertyKey("turn", default: Rotation(radians: 0))
}
