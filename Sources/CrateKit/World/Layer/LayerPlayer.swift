public import TimerAnimation

/// The layers of a scene, ready to be shown at any time.
///
///     let layers = try LayerPlayer(scene)
///     for shown in layers.presentations(at: 0.5) { print(shown.projection.point(at: .zero)) }
///
/// What is shown at a time depends on nothing but the scene and that time, in whichever order times are asked for.
public struct LayerPlayer: Sendable {
    /// The layers by the names in the scene.
    public let layers: [String: LayerTree.ID]
    /// The time in seconds at which the last animation of a layer ends, or the last transaction is; infinity if one never
    /// ends, and 0 if nothing changes.
    public let end: Double
    private let transactions: [LayerTransaction]
    /// The speeds of the layers that are not 1, for those that resume.
    private let speeds: [LayerTree.ID: Double]
    /// The tree as it is after some of the transactions: from the first on, after every so many.
    private var trees: [LayerTree] = []
    /// The number of transactions from one of the trees to the next.
    private let stride: Int

    /// The number of layers in all the trees that are kept, at most.
    private static let capacity = 100_000

    /// Creates the layers of a scene at their start.
    ///
    /// - Throws: ``InputError`` if something of the scene is outside its range.
    public init(_ scene: Scene) throws(InputError) {
        self.init(ofChecked: try CheckedScene(scene).scene)
    }

    init(ofChecked scene: Scene) {
        var tree = LayerTree()
        var layers: [String: LayerTree.ID] = [:]
        tree.begin()
        for layer in scene.layers { tree.add(layer, to: nil, &layers) }
        tree.commit()
        let speeds = Dictionary(
            layers.values.map { ($0, tree[timingOf: $0].speed) }.filter { $0.1 != 1 && $0.1 != 0 }
        ) { first, _ in first }
        let kept = max(1, LayerPlayer.capacity / max(1, layers.count))
        stride = max(1, (scene.transactions.count + kept) / kept)
        transactions = scene.transactions
        self.speeds = speeds
        self.layers = layers
        for (index, transaction) in scene.transactions.enumerated() {
            if index.isMultiple(of: stride) { trees.append(tree) }
            tree.perform(transaction, layers, speeds)
        }
        if scene.transactions.count.isMultiple(of: stride) { trees.append(tree) }
        end = tree.animationsEnd
    }

    /// Whether there are no layers.
    public var isEmpty: Bool { layers.isEmpty }

    /// Returns what all layers show at a time in seconds, in drawing order. A time before 0 counts as 0. Traps unless the time
    /// is finite.
    ///
    /// A time that is rounded to just before a transaction counts as the transaction's.
    public func presentations(at time: Double) -> [LayerTree.Presentation] {
        guard time.isFinite else { fatalError("LayerPlayer.presentations(at:) must get a finite time, got \(time)") }
        let tree = tree(at: time)
        return tree.presentations(at: max(time, tree.time))
    }

    /// Returns the tree after the transactions until a time.
    func tree(at time: Double) -> LayerTree {
        let limit = time + max(1e-9, 4 * time.ulp)
        let count = transactions.partitioningIndex { $0.time > limit }
        var tree = trees[count / stride]
        for transaction in transactions[(count / stride * stride)..<count] { tree.perform(transaction, layers, speeds) }
        return tree
    }
}

extension Array {
    /// Returns the first index at which a condition holds that holds from there on, or the end.
    fileprivate func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
