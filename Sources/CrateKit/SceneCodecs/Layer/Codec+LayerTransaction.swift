import TimerAnimation

extension Codec<[LayerTransaction]> {
    /// Transactions, in order of their times.
    static let layerTransactions = Codec(
        readNode: { node, _, context in
            guard let transactions = array.read(node, &context) else { return nil }
            var nodes: [DocumentNode] = []
            if case .array(let elements) = node.value { nodes = elements }
            return isInOrder(transactions, nodes, &context) ? transactions : nil
        },
        check: { transactions, context in
            array.check(transactions, &context) && isInOrder(transactions, [], &context)
        }, write: array.write, schema: array.schema)

    private static let array = Codec.array(of: .layerTransaction)

    /// Reports the transactions that come after later ones. Outside files there are no nodes.
    private static func isInOrder(
        _ transactions: [LayerTransaction], _ nodes: [DocumentNode], _ context: inout CodecContext
    ) -> Bool {
        var isInOrder = true
        for index in transactions.indices.dropFirst() where transactions[index].time < transactions[index - 1].time {
            let node = nodes.indices.contains(index) ? nodes[index] : nil
            context.within(index) { context in
                context.within("time") {
                    $0.report(
                        "must not be before that of the transaction above it, which is "
                            + "\(transactions[index - 1].time), got \(transactions[index].time)",
                        at: (node?["time"] ?? node)?.position)
                }
            }
            isInOrder = false
        }
        return isInOrder
    }
}

extension Codec<LayerTransaction> {
    /// A transaction.
    static let layerTransaction = Codec.object(
        "transaction", template: LayerTransaction(time: 0), "What changes of layers at a time, together."
    ) {
        Field("time", \.time, .number(in: 0...1e9), required: true, "The time, in seconds.")
        Field(
            "duration", \.duration, .optional(.number(in: 0...1e9)),
            "The duration of implicit animations, in seconds; 0 for none, and null for \(MediaTiming.defaultDuration).")
        Field("easing", \.easing, .optional(.easing), "The easing of implicit animations; null for ease.")
        Field("disableActions", \.disableActions, .bool, "Whether values change at once, without an animation.")
        Field("changes", \.changes, .array(of: .layerChange), required: true, "The changes, in this order.")
    }
}

extension Codec<LayerChange> {
    /// The changes of one layer.
    static let layerChange = Codec.object(
        "layerChange", template: LayerChange(layer: "layer"), "What changes of one layer."
    ) {
        Field("layer", \.layer, .reference(to: LayerDefinition.kind), required: true, "The name of the layer.")
        Field("values", \.values, .layerValues, "The properties that are set, by implicit animations.")
        Field("removedKeys", \.removedKeys, .array(of: .animationKey), "The keys of animations that are removed.")
        Field("animations", \.animations, .array(of: .layerAnimation), "The animations that are added.")
        Field("playback", \.playback, .optional(.choice), "pause or resume, for its time; null for neither.")
    }
}
