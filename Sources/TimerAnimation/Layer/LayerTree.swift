/// A hierarchy of layers and the animations of their properties: the part of Core Animation's `CALayer` that deals with
/// time, as a value.
///
///     var tree = LayerTree()
///     let ball = tree.addLayer()
///     tree[ball, .opacity] = 0                      // fades, in 0.25 s
///     tree.presentation(of: .opacity, in: ball, at: 0.1)
///     tree.update(at: 0.25)                         // the animation is over, and removed
///
/// A tree has no clock. It stays at ``time`` until ``update(at:)`` advances it; animations that are added begin at that
/// time.
public struct LayerTree: Sendable {
    /// Identifies a layer of a tree, and of copies of that tree.
    public struct ID: Hashable, Sendable {
        let index: Int
    }

    /// The tree's current time, in seconds.
    public private(set) var time: Double
    var layers: [Layer] = []
    var openTransactions: [(transaction: Transaction, serials: [Int])] = []
    /// Committed transactions whose animations have not ended, in the order of their commits.
    var pending: [(serials: [Int], completion: @Sendable (inout LayerTree) -> Void)] = []
    private var nextSerial = 0

    /// Creates a tree without layers, at a time in seconds. Traps unless the time is finite.
    public init(time: Double = 0) {
        self.time = MediaTiming.checked(time, "LayerTree(time:)")
    }

    /// Adds a layer to another one, or at the top level, where the parent time is the tree's.
    public mutating func addLayer(to parent: ID? = nil, timing: MediaTiming = MediaTiming()) -> ID {
        layers.append(Layer(parent: parent, timing: timing))
        return ID(index: layers.count - 1)
    }

    /// The model value of a property.
    ///
    /// Setting it adds an animation from the value that is shown, with the property's name as its key and with the settings
    /// of the open transaction or Core Animation's defaults. If the transaction disables actions, no animation is added;
    /// running animations that end at the model value continue, and end at the new one.
    public subscript<Value>(layer: ID, property: PropertyKey<Value>) -> Value {
        get { layers[layer.index][property] }
        set {
            let (duration, easing, disableActions) = settings
            if !disableActions, duration > 0 {
                let shown = presentation(of: property, in: layer, at: time)
                add(BasicAnimation(from: shown, easing: easing), for: property, to: layer)
            }
            layers[layer.index][property] = newValue
        }
    }

    /// Returns the value that a property shows at a time of the tree: the model value, changed by the layer's animations in
    /// the order in which they were added. Core Animation's `presentation()`, for any time.
    public func presentation<Value>(of property: PropertyKey<Value>, in layer: ID, at time: Double) -> Value {
        layers[layer.index].presentation(of: property, atLocalTime: localTime(in: layer, at: time))
    }

    /// Adds an animation of a property to a layer, replacing the animation that has the same key.
    ///
    /// A begin time of 0 means now, as in Core Animation.
    ///
    /// - Parameters:
    ///   - animation: The animation. Its duration defaults to the transaction's.
    ///   - property: The property that it animates.
    ///   - layer: The layer that it is added to.
    ///   - key: The key. Defaults to the property's name.
    ///   - isRemovedOnCompletion: Whether it is removed when it has ended. If not, its fill mode stays in effect. Defaults
    ///     to true.
    public mutating func add<Value>(
        _ animation: some PropertyAnimation<Value>, for property: PropertyKey<Value>, to layer: ID, key: String? = nil,
        isRemovedOnCompletion: Bool = true
    ) {
        var animation = animation
        animation.timing = begun(animation.resolvedTiming(orElse: settings.duration), in: layer)
        add(
            .property(name: property.name, animation: animation), animation.timing, key ?? property.name, layer,
            isRemovedOnCompletion)
    }

    /// Adds a group to a layer, replacing the animation that has the same key.
    public mutating func add(
        _ group: AnimationGroup, to layer: ID, key: String, isRemovedOnCompletion: Bool = true
    ) {
        var group = group
        group.timing = begun(group.timing.withDuration(orElse: settings.duration), in: layer)
        add(.group(group), group.timing, key, layer, isRemovedOnCompletion)
    }

    /// Removes the animation with a key, if there is one. A transaction that waits for it completes in the next
    /// ``update(at:)``.
    public mutating func removeAnimation(forKey key: String, from layer: ID) {
        layers[layer.index].removeAnimations { $0.key == key }
    }

    /// Returns the keys of a layer's animations, in the order in which they were added.
    public func animationKeys(of layer: ID) -> [String] {
        layers[layer.index].animations.map(\.key)
    }

    /// Advances the tree to a time: removes the animations that have ended, and then calls the completions of the
    /// transactions that have ended, in the order of their commits.
    ///
    /// Traps unless the new time is finite and not before ``time``.
    public mutating func update(at time: Double) {
        guard time >= self.time, time.isFinite else {
            fatalError("LayerTree.update(at:) must get a time in \(self.time) ..< infinity, got \(time)")
        }
        self.time = time
        var running: Set<Int> = []
        for index in layers.indices {
            let local = localTime(in: ID(index: index), at: time)
            layers[index].removeAnimations { $0.isRemovedOnCompletion && $0.hasEnded(atLocalTime: local) }
            running.formUnion(layers[index].animations.filter { !$0.hasEnded(atLocalTime: local) }.map(\.serial))
        }
        let ended = pending.filter { running.isDisjoint(with: $0.serials) }
        pending.removeAll { running.isDisjoint(with: $0.serials) }
        for (_, completion) in ended { completion(&self) }
    }

    private mutating func add(
        _ content: AddedAnimation.Content, _ timing: MediaTiming, _ key: String, _ layer: ID, _ isRemoved: Bool
    ) {
        let serial = nextSerial
        nextSerial += 1
        for index in openTransactions.indices { openTransactions[index].serials.append(serial) }
        layers[layer.index].add(
            AddedAnimation(
                serial: serial, key: key, isRemovedOnCompletion: isRemoved, content: content, timing: timing))
    }

    /// The timing, beginning now if it has no begin time.
    private func begun(_ timing: MediaTiming, in layer: ID) -> MediaTiming {
        var timing = timing
        if timing.beginTime == 0 { timing.beginTime = localTime(in: layer, at: time) }
        return timing
    }
}
