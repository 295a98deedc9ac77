extension LayerTree {
    /// The key of a layer's transition: Core Animation's `kCATransition`.
    public static let transitionKey = "transition"

    /// Adds an animation of a property to a layer, replacing the animation that has the same key.
    ///
    /// A begin time of 0 means the time of the outermost commit, as in Core Animation, or now if no transaction is
    /// open. If the transaction has an easing, it replaces the animation's; a spring has none.
    ///
    /// - Parameters:
    ///   - animation: The animation. Its duration defaults to the transaction's.
    ///   - property: The property to animate.
    ///   - layer: The layer to add the animation to.
    ///   - key: The key. Defaults to the property's name.
    ///   - isRemovedOnCompletion: Whether the animation is removed when it has ended. If not, its fill mode stays in
    ///     effect. Defaults to true.
    ///   - delegate: The closures to call when the animation starts and stops. Defaults to nil.
    public mutating func add<Value>(
        _ animation: some PropertyAnimation<Value>, for property: PropertyKey<Value>, to layer: ID, key: String? = nil,
        isRemovedOnCompletion: Bool = true, delegate: AnimationDelegate? = nil, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireLayer(layer, "add(_:for:to:)", file: file, line: line)
        let timing = animation.resolvedTiming(orElse: settings.duration)
        let eased = animation.eased(by: settings.easing)
        let former = formerValues(of: layer, file: file, line: line)
        var animation = property.lifted(eased.starting(at: property, in: former))
        animation.timing = timing
        add(
            .property(name: property.storedName, animation: animation), timing, key ?? property.name, layer,
            isRemovedOnCompletion, delegate)
    }

    /// Adds a group to a layer, replacing the animation that has the same key.
    public mutating func add(
        _ group: AnimationGroup, to layer: ID, key: String, isRemovedOnCompletion: Bool = true,
        delegate: AnimationDelegate? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireLayer(layer, "add(_:to:key:)", file: file, line: line)
        var group = group.starting(in: formerValues(of: layer, file: file, line: line))
        group.easing = settings.easing ?? group.easing
        group.timing = group.timing.withDuration(orElse: settings.duration)
        add(.group(group), group.timing, key, layer, isRemovedOnCompletion, delegate)
    }

    /// Adds a transition to a layer, replacing its previous one: its key is always ``transitionKey``.
    ///
    /// The old content is the look of the layer and its sublayers before the outermost open transaction, or now if no
    /// transaction is open. The new content is their look from then on. ``Presentation/transition`` has both.
    public mutating func add(
        _ transition: Transition, to layer: ID, isRemovedOnCompletion: Bool = true, delegate: AnimationDelegate? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireLayer(layer, "add(_:to:)", file: file, line: line)
        var transition = transition
        transition.easing = settings.easing ?? transition.easing
        transition.timing = transition.timing.withDuration(orElse: settings.duration)
        let old = (layersAtBegin ?? layers).presentations(
            of: layer, at: time, withTransitions: false, file: file, line: line)
        add(
            .transition(transition, old: old), transition.timing, LayerTree.transitionKey, layer, isRemovedOnCompletion,
            delegate)
    }

    /// Removes the animation with a key, if any. A transaction that waits for it completes in the next
    /// ``update(at:file:line:)``.
    public mutating func removeAnimation(
        forKey key: String, from layer: ID, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireLayer(layer, "removeAnimation(forKey:from:)", file: file, line: line)
        remove(from: layer) { $0.key == key }
        commitUnlessInTransaction()
    }

    /// Removes all animations of a layer.
    public mutating func removeAllAnimations(
        from layer: ID, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireLayer(layer, "removeAllAnimations(from:)", file: file, line: line)
        remove(from: layer) { _ in true }
        commitUnlessInTransaction()
    }

    /// Returns the keys of a layer's animations, in the order of their addition.
    public func animationKeys(of layer: ID, file: StaticString = #fileID, line: UInt = #line) -> [String] {
        requireLayer(layer, "animationKeys(of:)", file: file, line: line)
        return layers[layer.index].animations.filter { !$0.isRemoved }.map(\.key)
    }

    /// Returns the values of a layer's properties before the outermost open transaction, or now if no transaction is
    /// open. For a layer added since, they are its model values.
    private func formerValues(of layer: ID, file: StaticString, line: UInt) -> FormerValues {
        let former = layersAtBegin.flatMap { $0.indices.contains(layer.index) ? $0 : nil }
        return FormerValues(layers: former ?? layers, layer: layer, time: time, file: file, line: line)
    }

    private mutating func add(
        _ content: AddedAnimation.Content, _ timing: MediaTiming, _ key: String, _ layer: ID, _ isRemoved: Bool,
        _ delegate: AnimationDelegate?
    ) {
        let serial = nextSerial
        nextSerial += 1
        for index in openTransactions.indices { openTransactions[index].serials.append(serial) }
        remove(from: layer) { $0.key == key }
        var added = AddedAnimation(
            serial: serial, key: key, isRemovedOnCompletion: isRemoved, content: content, delegate: delegate,
            timing: timing)
        added.begin(atLocalTime: localTime(in: layer, at: time), isCommit: false)
        layers[layer.index].animations.append(added)
        layersToCommit.insert(layer)
        commitUnlessInTransaction()
    }

    /// Removes animations before their end, and reports that to their delegates.
    private mutating func remove(from layer: ID, where isRemoved: (AddedAnimation) -> Bool) {
        for index in layers[layer.index].animations.indices where isRemoved(layers[layer.index].animations[index]) {
            if layers[layer.index].animations[index].stop() {
                calls += layers[layer.index].animations[index].delegate.stopCall(isFinished: false)
            }
        }
        layers[layer.index].animations.removeAll(where: isRemoved)
    }
}

/// The values of a layer's properties at a time.
private struct FormerValues: ShownValues {
    let layers: [Layer]
    let layer: LayerTree.ID
    let time: Double
    let file: StaticString
    let line: UInt

    func shown<Value>(_ property: PropertyKey<Value>) -> Value {
        layers[layer.index].presentation(
            of: property, atLocalTime: layers.localTime(in: layer, at: time), file: file, line: line)
    }
}
