import TimerAnimation

extension LayerTree {
    /// Adds a checked animation.
    mutating func add(_ animation: LayerAnimation, to layer: ID) {
        let isRemoved = animation.isRemovedOnCompletion
        let key = animation.usedKey ?? freeKey(of: layer)
        switch animation.kind {
        case .number(let keyPath, let definition): add(definition, for: keyPath, to: layer, key, isRemoved)
        case .vector(let keyPath, let definition): add(definition, for: keyPath, to: layer, key, isRemoved)
        case .color(let keyPath, let definition): add(definition, for: keyPath, to: layer, key, isRemoved)
        case .bounds(let keyPath, let definition): add(definition, for: keyPath, to: layer, key, isRemoved)
        case .transform(let keyPath, let definition): add(definition, for: keyPath, to: layer, key, isRemoved)
        case .contents(let keyPath, let definition):
            add(definition.makeSingle(), for: .standard(keyPath), to: layer, key, isRemoved)
        case .group(let parts):
            add(AnimationGroup(parts), to: layer, key, isRemoved)
        case .transition(var transition):
            transition.timing.limitFill(isRemoved)
            add(transition, to: layer, isRemovedOnCompletion: isRemoved)
        }
    }

    private mutating func add<Value>(
        _ definition: AnimationDefinition<Value>, for keyPath: String, to layer: ID, _ key: String, _ isRemoved: Bool
    ) {
        guard let (animation, turn) = definition.makeSingle() else { return }
        let property = PropertyKey<Value>.standard(keyPath)
        guard let turn else { return add(animation, for: property, to: layer, key, isRemoved) }
        // Under one key, both take the timing of one group.
        var group = AnimationGroup(timing: animation.timing)
        group.add(animation, for: property, turning: turn, timing: MediaTiming())
        add(group, to: layer, key, isRemoved)
    }

    private mutating func add<Value>(
        _ animation: some PropertyAnimation<Value>, for property: PropertyKey<Value>, to layer: ID, _ key: String,
        _ isRemoved: Bool
    ) {
        var animation = animation
        animation.timing.limitFill(isRemoved)
        add(animation, for: property, to: layer, key: key, isRemovedOnCompletion: isRemoved)
    }

    private mutating func add(_ group: AnimationGroup, to layer: ID, _ key: String, _ isRemoved: Bool) {
        var group = group
        group.timing.limitFill(isRemoved)
        add(group, to: layer, key: key, isRemovedOnCompletion: isRemoved)
    }

    /// Returns a key that no animation of the layer has, and no file, for an animation that is never replaced.
    private func freeKey(of layer: ID) -> String {
        let keys = animationKeys(of: layer)
        var number = keys.count
        while keys.contains("\u{0}\(number)") { number += 1 }
        return "\u{0}\(number)"
    }
}

extension AnimationGroup {
    /// Creates a group of animations that were checked not to be deep.
    fileprivate init(_ parts: GroupParts<LayerAnimation>) {
        self.init(easing: parts.easing, timing: parts.timing)
        for member in parts.animations {
            switch member.kind {
            case .number(let keyPath, let definition): add(definition, for: keyPath)
            case .vector(let keyPath, let definition): add(definition, for: keyPath)
            case .color(let keyPath, let definition): add(definition, for: keyPath)
            case .bounds(let keyPath, let definition): add(definition, for: keyPath)
            case .transform(let keyPath, let definition): add(definition, for: keyPath)
            case .contents(let keyPath, let definition): add(definition.makeSingle(), for: .standard(keyPath))
            case .group(let parts): add(AnimationGroup(parts))
            // The check refuses it.
            case .transition: continue
            }
        }
    }

    private mutating func add<Value>(_ definition: AnimationDefinition<Value>, for keyPath: String) {
        guard let (animation, turn) = definition.makeSingle() else { return }
        add(animation, for: .standard(keyPath), turning: turn, timing: animation.timing)
    }

    /// Adds an animation, and the rotation along its path if there is one, with a timing.
    fileprivate mutating func add<Value>(
        _ animation: some PropertyAnimation<Value>, for property: PropertyKey<Value>,
        turning turn: PathRotationAnimation?,
        timing: MediaTiming
    ) {
        var animation = animation
        animation.timing = timing
        add(animation, for: property)
        guard var turn else { return }
        turn.timing = timing
        add(TurnAlongPath(turn: turn), for: .rotation)
    }
}

/// The rotation along a path, which is added to the layer's own angle.
private struct TurnAlongPath: PropertyAnimation {
    var turn: PathRotationAnimation

    var timing: MediaTiming {
        get { turn.timing }
        set { turn.timing = newValue }
    }

    func value(at parentTime: Double, modelValue: Double) -> Double? {
        turn.value(at: parentTime).map { modelValue + $0.radians }
    }
}

extension ContentsAnimation {
    fileprivate func makeSingle() -> any PropertyAnimation<LayerTree.Contents> {
        switch kind {
        case .keyframes(let keyframes): keyframes.makeAnimation()
        case .basic(let animation): animation
        }
    }
}

extension PropertyKey {
    /// Returns the key of a standard property, which was checked to be one of the type.
    fileprivate static func standard(_ keyPath: String) -> PropertyKey {
        for property in StandardProperty.allProperties where property.keyPath == keyPath {
            let key: any Sendable =
                switch property {
                case .number(let key): key
                case .vector(let key): key
                case .color(let key): key
                case .bounds(let key): key
                case .transform(let key): key
                case .contents(let key): key
                }
            if let key = key as? PropertyKey { return key }
        }
        fatalError("LayerAnimation.keyPath must be a standard property of \(Value.self), got \"\(keyPath)\"")
    }
}

extension MediaTiming {
    /// Drops the forward fill of an animation that is removed at its end: it would show until the next update.
    fileprivate mutating func limitFill(_ isRemoved: Bool) {
        guard isRemoved else { return }
        switch fillMode {
        case .forwards: fillMode = .removed
        case .both: fillMode = .backwards
        case .removed, .backwards: break
        }
    }
}
