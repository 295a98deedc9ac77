import TimerAnimation

extension AnimationDefinition {
    /// Returns the animation, and the rotation along its path if it has one; nil for a group. The definition must have
    /// been checked.
    func makeSingle() -> (animation: any PropertyAnimation<Value>, turn: PathRotationAnimation?)? {
        switch kind {
        case .keyframes(let keyframes): return (keyframes.makeAnimation(), nil)
        case .basic(let animation): return (animation, nil)
        case .spring(let animation): return (animation, nil)
        case .path(let motion):
            let animation = motion.makeAnimation()
            let turn = motion.rotationMode == .none ? nil : PathRotationAnimation(animation)
            guard let shown = animation as? any PropertyAnimation<Value> else {
                fatalError("AnimationDefinition.path(_:) must animate points, got \(Value.self)")
            }
            return (shown, turn)
        case .group: return nil
        }
    }
}
