// Limits of the cost of a scene's layers: each transaction looks at all of them.
extension Scene {
    /// The largest number of layers in a scene, including sublayers.
    public static let maximumLayers = 10_000
    /// The largest number of layers inside each other.
    public static let maximumLayerDepth = 16
    /// The largest product of the numbers of layers and of transactions.
    public static let maximumLayerChanges = 1_000_000

    /// The limit that the layers exceed, or nil if there is none.
    var layerSizeProblem: String? {
        // Not recursive: values from code may be arbitrarily deep.
        var (level, count, depth) = (layers, 0, 0)
        while !level.isEmpty {
            (count, depth) = (count + level.count, depth + 1)
            guard count <= Scene.maximumLayers else {
                return "must have at most \(Scene.maximumLayers) layers in all, got \(count) or more"
            }
            guard depth <= Scene.maximumLayerDepth else {
                return "must have at most \(Scene.maximumLayerDepth) layers inside each other"
            }
            if let problem = Scene.depthProblem(level.flatMap(\.animations)) { return problem }
            level = level.flatMap(\.sublayers)
        }
        let changes = count.multipliedClamped(by: transactions.count)
        guard changes <= Scene.maximumLayerChanges else {
            return "must have at most \(Scene.maximumLayerChanges) layers times transactions, got \(changes)"
        }
        return Scene.depthProblem(transactions.flatMap(\.changes).flatMap(\.animations))
    }

    private static func depthProblem(_ animations: [LayerAnimation]) -> String? {
        animations.allSatisfy { $0.depth <= LayerAnimation.maximumDepth }
            ? nil : "must have at most \(LayerAnimation.maximumDepth) groups of animations inside each other"
    }
}
