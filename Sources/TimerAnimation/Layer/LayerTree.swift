/// A hierarchy of layers and the animations of their properties: the part of Core Animation's `CALayer` that deals with
/// time, as a value.
///
///     var tree = LayerTree()
///     let ball = tree.addLayer()
///     tree[ball, .opacity] = 0                      // fades, in 0.25 s
///     tree.presentation(of: .opacity, in: ball, at: 0.1)
///     tree.update(at: 0.25)                         // the animation is over, and removed
///
/// A tree has no clock. It stays at ``time`` until ``update(at:file:line:)`` advances it. Added animations begin at the
/// time of the outermost commit, or at once if no transaction is open.
public struct LayerTree: Sendable {
    /// The identifier of a layer in a tree and its copies. Each call with a layer traps if the tree has no such layer.
    public struct ID: Hashable, Sendable {
        let index: Int
    }

    /// The tree's current time, in seconds.
    public internal(set) var time: Double
    var layers: [Layer] = []
    var openTransactions: [(transaction: Transaction, serials: [Int])] = []
    /// The layers at the outermost begin.
    var layersAtBegin: [Layer]?
    /// The layers that have received animations since the outermost begin.
    var layersToCommit: Set<ID> = []
    /// Whether the outermost commit must flush.
    var awaitsFlush = false
    /// Committed transactions with animations that have not ended, in the order of their commits.
    var pending: [(serials: [Int], completion: @Sendable (inout LayerTree) -> Void)] = []
    /// Delegate calls that are pending, in order.
    var calls: [@Sendable (inout LayerTree) -> Void] = []
    var nextSerial = 0

    /// Creates a tree without layers, at a time in seconds. Traps unless the time is finite.
    public init(time: Double = 0, file: StaticString = #fileID, line: UInt = #line) {
        requireFinite(time: time, "LayerTree(time:)", file: file, line: line)
        self.time = time
    }

    /// Adds a layer to another one, or at the top level, where the parent time is the tree's.
    ///
    /// Until the outermost commit, its properties change without implicit animations. Outside a transaction each call
    /// is a separate transaction, so a position that is set next animates the layer there from (0, 0). Set up a layer
    /// within a transaction, or with ``addLayer(to:timing:file:line:setUp:)``.
    public mutating func addLayer(
        to parent: ID? = nil, timing: MediaTiming = MediaTiming(), file: StaticString = #fileID, line: UInt = #line
    ) -> ID {
        if let parent { requireLayer(parent, "addLayer(to:timing:)", file: file, line: line) }
        layers.append(Layer(parent: parent, timing: timing))
        return ID(index: layers.count - 1)
    }

    /// Adds a layer and sets its first values, in one transaction and without implicit animations.
    ///
    ///     let ball = tree.addLayer { tree, ball in
    ///         tree[ball, .position] = [150, 32]
    ///         tree[ball, .boundsSize] = [64, 64]
    ///     }
    ///
    /// In Core Animation, the turn of the run loop is this transaction.
    public mutating func addLayer(
        to parent: ID? = nil, timing: MediaTiming = MediaTiming(), file: StaticString = #fileID, line: UInt = #line,
        setUp: (inout LayerTree, ID) -> Void
    ) -> ID {
        begin()
        let layer = addLayer(to: parent, timing: timing, file: file, line: line)
        setUp(&self, layer)
        commit()
        return layer
    }

    /// The model value of a property.
    ///
    /// Setting it adds an animation from the shown value, with the property's name as its key and with the settings of
    /// the open transaction or Core Animation's defaults. If the transaction disables actions, or if the layer was
    /// added in the same transaction, no animation is added; running animations that end at the model value continue,
    /// and end at the new value.
    ///
    /// Setting a part of a property sets the property with this part changed.
    public subscript<Value>(
        layer: ID, property: PropertyKey<Value>, file: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        get {
            requireLayer(layer, "[layer, property]", file: file, line: line)
            return layers[layer.index][property, file, line]
        }
        set {
            requireLayer(layer, "[layer, property]", file: file, line: line)
            if let access = property.access { return set(access, of: layer, to: newValue, file: file, line: line) }
            let (duration, easing, disableActions) = settings
            let isAnimated = !disableActions && duration > 0 && !isNew(layer)
            let shown =
                isAnimated ? presentation(of: property, in: layer, at: time, file: file, line: line) : newValue
            layers[layer.index][property, file, line] = newValue
            if isAnimated { add(BasicAnimation(from: shown, easing: easing ?? .default), for: property, to: layer) }
        }
    }

    private mutating func set<Access: PartAccess>(
        _ access: Access, of layer: ID, to part: Access.Part, file: StaticString, line: UInt
    ) {
        self[layer, access.whole, file, line][keyPath: access.path] = part
    }

    /// Traps unless the tree has the layer. A layer of another tree may go unnoticed, since it can have the same place
    /// in this one.
    func requireLayer(_ layer: ID, _ call: @autoclosure () -> String, file: StaticString, line: UInt) {
        require(
            layers.indices.contains(layer.index),
            "LayerTree.\(call()) must get a layer of this tree, which has \(layers.count), got number \(layer.index + 1)",
            file: file, line: line)
    }

    /// Returns whether a layer was added in the outermost open transaction.
    private func isNew(_ layer: ID) -> Bool {
        layersAtBegin.map { layer.index >= $0.count } ?? false
    }

    /// Returns a property's value at a time of the tree: the model value, changed by the layer's animations in the
    /// order of their addition. Core Animation's `presentation()`, for any time.
    ///
    /// An animation of a part, such as ``PropertyKey/positionX``, changes this part alone. Traps if the time is NaN.
    public func presentation<Value>(
        of property: PropertyKey<Value>, in layer: ID, at time: Double, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        require(!time.isNaN, "LayerTree.presentation(of:in:at:) must get a time, got nan", file: file, line: line)
        requireLayer(layer, "presentation(of:in:at:)", file: file, line: line)
        return layers[layer.index].presentation(
            of: property, atLocalTime: localTime(in: layer, at: time), file: file, line: line)
    }
}
