/// Several animations of any properties under one timing: Core Animation's `CAAnimationGroup`.
///
///     var group = AnimationGroup(timing: MediaTiming(duration: 2, speed: 0.5))
///     group.add(BasicAnimation(to: 0), for: .opacity)
///     group.add(BasicAnimation(by: [0, 50], timing: MediaTiming(beginTime: 1, duration: 1)), for: .position)
///
/// The members' parent time is the group's local time, from 0 at its start to its duration at its end. The group's end
/// cuts off a member that is still running, and each repetition of the group restarts the members. A member without a
/// duration takes the group's, as in Core Animation; so a spring ends with its group. The group's fill mode holds the
/// members' values at its end.
public struct AnimationGroup: Sendable {
    /// The easing of the group as a whole: Core Animation's `timingFunction`. Defaults to linear.
    ///
    /// The easing bends the local time in which the members run. Where it overshoots, that time is clamped to the range
    /// from 0 to the duration.
    public var easing: Easing
    /// The timing of the group.
    public var timing: MediaTiming
    private var members: [Member] = []

    private enum Member: Sendable {
        case property(name: String, animation: any PropertyAnimation)
        /// An animation that starts at the shown value of its property.
        case open(name: String, animation: any PropertyAnimation, starting: @Sendable (any ShownValues) -> Member)
        case group(AnimationGroup)
    }

    /// Creates a group without members.
    public init(easing: Easing = .linear, timing: MediaTiming = MediaTiming()) {
        self.easing = easing
        self.timing = timing
    }

    /// Adds an animation of a property. Its model value is the value that the earlier members of the same property
    /// produce.
    public mutating func add<Value>(_ animation: some PropertyAnimation<Value>, for property: PropertyKey<Value>) {
        let (name, lifted) = (property.storedName, property.lifted(animation))
        guard animation.lacksValues else { return members.append(.property(name: name, animation: lifted)) }
        members.append(
            .open(name: name, animation: lifted) {
                .property(name: name, animation: property.lifted(animation.starting(at: property, in: $0)))
            })
    }

    /// Adds a nested group. Without a duration it takes this group's.
    public mutating func add(_ group: AnimationGroup) {
        members.append(.group(group))
    }

    /// Returns the value of a property at a parent time; nil if no member shows one then.
    ///
    /// Traps unless the time is finite, and if a member animates a property of the same name and another type.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - parentTime: The time of the group's parent, in seconds.
    ///   - modelValue: The property's value without the group. For a part of a property, the other parts have their
    ///     defaults.
    public func value<Value>(
        of property: PropertyKey<Value>, at parentTime: Double, modelValue: Value, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Value? {
        requireFinite(time: parentTime, "AnimationGroup.value(of:at:modelValue:)", file: file, line: line)
        if let access = property.access {
            return value(of: access, at: parentTime, modelValue: modelValue, file: file, line: line)
        }
        guard let position = timing.position(atParentTime: parentTime) else { return nil }
        let duration = timing.effectiveDuration
        let time = min(max(position.eased(by: easing, duration: duration).time, 0), duration)
        var shown: Value?
        for member in members {
            let value = shown ?? modelValue
            switch member {
            case .property(let name, let animation), .open(let name, let animation, _):
                guard name == property.name else { continue }
                let animation = property.typed(animation, file: file, line: line).lasting(orElse: duration)
                shown = animation.value(at: time, modelValue: value) ?? shown
            case .group(var group):
                group.timing = group.timing.withDuration(orElse: duration)
                shown = group.value(of: property, at: time, modelValue: value, file: file, line: line) ?? shown
            }
        }
        return shown
    }

    /// Returns this group, with members that have no values of their own starting at the shown values.
    func starting(in values: any ShownValues) -> AnimationGroup {
        var group = self
        group.members = members.map { member in
            switch member {
            case .property: member
            case .open(_, _, let starting): starting(values)
            case .group(let group): .group(group.starting(in: values))
            }
        }
        return group
    }

    private func value<Access: PartAccess>(
        of access: Access, at parentTime: Double, modelValue: Access.Part, file: StaticString, line: UInt
    ) -> Access.Part? {
        let whole = access.whole.default.replacing(access.path, with: modelValue)
        let shown = value(of: access.whole, at: parentTime, modelValue: whole, file: file, line: line)
        return shown?[keyPath: access.path]
    }
}
