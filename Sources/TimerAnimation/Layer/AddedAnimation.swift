/// An animation, a group or a transition in a layer.
struct AddedAnimation: Sendable {
    enum Content: Sendable {
        /// An animation of a stored property, or of a part lifted to it.
        case property(name: String, animation: any PropertyAnimation)
        case group(AnimationGroup)
        /// A transition from the earlier look of the layer and its sublayers.
        case transition(Transition, old: [LayerTree.Presentation])
    }

    /// The animation's number, unique in its tree.
    let serial: Int
    let key: String
    let isRemovedOnCompletion: Bool
    private(set) var content: Content
    let delegate: LayerTree.AnimationDelegate?
    /// The timing of the content, with its begin time and duration resolved.
    private(set) var timing: MediaTiming
    /// Whether the animation begins at the outermost commit, which is still to come.
    private(set) var awaitsCommit: Bool
    private var hasStarted = false
    private var hasStopped = false

    init(
        serial: Int, key: String, isRemovedOnCompletion: Bool, content: Content, delegate: LayerTree.AnimationDelegate?,
        timing: MediaTiming
    ) {
        self.serial = serial
        self.key = key
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.content = content
        self.delegate = delegate
        self.timing = timing
        // As in Core Animation, a begin time of 0 means none.
        awaitsCommit = timing.beginTime == 0
    }

    /// Returns the value of a stored property; nil if the animation shows none.
    func value<Value>(
        of property: PropertyKey<Value>, at time: Double, modelValue: Value, file: StaticString, line: UInt
    ) -> Value? {
        guard isShown(atLocalTime: time) else { return nil }
        return switch content {
        case .property(let name, let animation):
            name == property.name
                ? property.typed(animation, file: file, line: line).value(at: time, modelValue: modelValue) : nil
        case .group(let group):
            group.value(of: property, at: time, modelValue: modelValue, file: file, line: line)
        case .transition: nil
        }
    }

    /// Returns the placements of a transition; nil for other animations, or if the transition shows nothing.
    func placements(at time: Double) -> LayerTree.RunningTransition? {
        guard case .transition(let transition, let old) = content, isShown(atLocalTime: time) else { return nil }
        return transition.placements(at: time).map { LayerTree.RunningTransition(placements: $0, old: old) }
    }

    func hasEnded(atLocalTime time: Double) -> Bool {
        timing.hasEnded(atParentTime: time)
    }

    /// Whether the animation is removed because it has stopped.
    ///
    /// An update at the exact end removes it. It is kept for that instant alone, which still shows its end value.
    var isRemoved: Bool { isRemovedOnCompletion && hasStopped }

    /// Returns whether the animation has no further effect.
    func isPast(atLocalTime time: Double) -> Bool {
        isRemoved && timing.phase(atParentTime: time) == .after
    }

    /// Returns whether the animation has an effect; a removed one only while it is active.
    private func isShown(atLocalTime time: Double) -> Bool {
        guard isRemoved else { return true }
        if case .active = timing.phase(atParentTime: time) { return true }
        return false
    }

    /// Begins the animation now, permanently if this is the commit.
    mutating func begin(atLocalTime time: Double, isCommit: Bool) {
        guard awaitsCommit else { return }
        awaitsCommit = !isCommit
        timing.beginTime = time
        switch content {
        case .property(let name, var animation):
            animation.timing.beginTime = time
            content = .property(name: name, animation: animation)
        case .group(var group):
            group.timing.beginTime = time
            content = .group(group)
        case .transition(var transition, let old):
            transition.timing.beginTime = time
            content = .transition(transition, old: old)
        }
    }

    /// Records the start of the animation; returns whether it started just now.
    mutating func start(atLocalTime time: Double) -> Bool {
        guard !hasStarted, !awaitsCommit, timing.phase(atParentTime: time) != .before else { return false }
        hasStarted = true
        return true
    }

    /// Records the stop of the animation; returns whether it stopped just now.
    mutating func stop() -> Bool {
        defer { hasStopped = true }
        return !hasStopped
    }
}
