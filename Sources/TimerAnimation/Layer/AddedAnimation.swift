/// An animation or a group in a layer.
struct AddedAnimation: Sendable {
    enum Content: Sendable {
        case property(name: String, animation: any PropertyAnimation)
        case group(AnimationGroup)
    }

    /// Unique in its tree.
    let serial: Int
    let key: String
    let isRemovedOnCompletion: Bool
    let content: Content
    /// The timing of the content, begin and duration resolved.
    let timing: MediaTiming

    func value<Value>(of property: PropertyKey<Value>, at time: Double, modelValue: Value) -> Value? {
        switch content {
        case .property(let name, let animation):
            name == property.name ? property.typed(animation).value(at: time, modelValue: modelValue) : nil
        case .group(let group): group.value(of: property, at: time, modelValue: modelValue)
        }
    }

    func hasEnded(atLocalTime time: Double) -> Bool {
        timing.phase(atParentTime: time) == .after
    }
}
