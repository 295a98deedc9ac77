/// Several animations of any properties under one timing: Core Animation's `CAAnimationGroup`.
///
///     var group = AnimationGroup(timing: MediaTiming(duration: 2, speed: 0.5))
///     group.add(BasicAnimation(to: 0), for: .opacity)
///     group.add(BasicAnimation(by: [0, 50], timing: MediaTiming(beginTime: 1, duration: 1)), for: .position)
///
/// The members' parent time is the group's local time, from 0 at its start to its duration at its end. A member that is
/// still running at the end is cut off, and each repetition of the group restarts the members. A member without a duration
/// uses its own default, not the group's duration.
public struct AnimationGroup: Sendable {
    /// The timing of the group.
    public var timing: MediaTiming
    private var members: [Member] = []

    private enum Member: Sendable {
        case property(name: String, animation: any PropertyAnimation)
        case group(AnimationGroup)
    }

    /// Creates a group without members.
    public init(timing: MediaTiming = MediaTiming()) {
        self.timing = timing
    }

    /// Adds an animation of a property. Its model value is what the earlier members of the same property show.
    public mutating func add<Value>(_ animation: some PropertyAnimation<Value>, for property: PropertyKey<Value>) {
        members.append(.property(name: property.name, animation: animation))
    }

    /// Adds a nested group.
    public mutating func add(_ group: AnimationGroup) {
        members.append(.group(group))
    }

    /// Returns the value of a property at a time of the group's parent; nil if no member shows one then.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - parentTime: The time of the group's parent, in seconds.
    ///   - modelValue: The value that the property has without the group.
    public func value<Value>(
        of property: PropertyKey<Value>, at parentTime: Double, modelValue: Value
    ) -> Value? {
        guard let time = timing.position(atParentTime: parentTime)?.time else { return nil }
        var shown: Value?
        for member in members {
            let value = shown ?? modelValue
            switch member {
            case .property(let name, let animation) where name == property.name:
                shown = property.typed(animation).value(at: time, modelValue: value) ?? shown
            case .property: continue
            case .group(let group): shown = group.value(of: property, at: time, modelValue: value) ?? shown
            }
        }
        return shown
    }
}
