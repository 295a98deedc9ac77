public import TimerAnimation

/// The layers of a scene, ready to be shown at any time.
///
///     let layers = try LayerPlayer(scene)
///     for shown in layers.presentations(at: 0.5) { print(shown.projection.point(at: .zero)) }
///
/// The picture at a time depends only on the scene and that time, not on the order of the requests.
public struct LayerPlayer: Sendable {
    /// The identifiers of the layers by their names in the scene.
    public let layers: [String: LayerTree.ID]
    /// The time in seconds of the end of the last animation or of the last transaction, whichever is later; infinity if
    /// an animation never ends, and 0 if nothing changes.
    public let end: Double
    private let transactions: [LayerTransaction]
    /// The layers' speeds other than 1, for layers that resume.
    private let speeds: [LayerTree.ID: Double]
    /// The trees after some of the transactions: from the first on, one for every `stride` transactions.
    private var trees: [LayerTree] = []
    /// The number of transactions from one tree to the next.
    private let stride: Int

    /// The largest number of layers in all stored trees together.
    private static let capacity = 100_000

    /// Creates the layers of a scene at their start.
    ///
    /// - Throws: ``InputError`` if a number of the scene is outside its range.
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

    /// Returns the presentations of all layers at a time in seconds, in drawing order. A time before 0 counts as 0.
    /// Traps unless the time is finite.
    ///
    /// A time that rounding puts just before a transaction counts as the transaction's time.
    public func presentations(
        at time: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> [LayerTree.Presentation] {
        guard time.isFinite else {
            fatalError("LayerPlayer.presentations(at:) must get a finite time, got \(time)", file: file, line: line)
        }
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
    /// Returns the first index from which on the condition holds for all elements, or the end index.
    fileprivate func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
