extension LayerTree {
    /// The settings for the changes between a `begin` and its `commit`: Core Animation's `CATransaction`, as a value.
    ///
    /// A nil property is inherited from the enclosing transaction. The outermost transaction inherits Core Animation's
    /// defaults.
    public struct Transaction: Sendable {
        /// The duration of implicit animations, and of explicit ones without a duration, in seconds. Defaults to
        /// ``MediaTiming/defaultDuration``.
        ///
        /// With 0, property changes take effect at once, and explicit animations keep their defaults. Traps unless in
        /// `0...1e300`.
        public var duration: Double? { didSet { requireValid() } }
        /// The easing of all added animations, in place of their own, as Core Animation's `animationTimingFunction`.
        /// Defaults to nil: implicit animations have ``Easing/default``, and explicit ones their own.
        public var easing: Easing?
        /// Whether property changes take effect at once, without an implicit animation. Defaults to false.
        public var disableActions: Bool?
        /// The closure that is called once, when all animations that were added in the transaction or in a nested one
        /// have ended or have been removed. Not inherited.
        public var completion: (@Sendable (inout LayerTree) -> Void)?

        /// Creates a transaction. Omitted properties are inherited.
        public init(
            duration: Double? = nil, easing: Easing? = nil, disableActions: Bool? = nil,
            file: StaticString = #fileID, line: UInt = #line,
            completion: (@Sendable (inout LayerTree) -> Void)? = nil
        ) {
            self.duration = duration
            self.easing = easing
            self.disableActions = disableActions
            self.completion = completion
            requireValid(file: file, line: line)
        }

        private func requireValid(file: StaticString = #fileID, line: UInt = #line) {
            requireNone(
                duration.flatMap { MediaTiming.problem(about: $0, for: .duration) }.map { "duration \($0)" },
                of: "LayerTree.Transaction", file: file, line: line)
        }
    }

    /// Begins a transaction, nested in the open one, if any.
    ///
    /// Without an open transaction, each change of the tree is a separate transaction.
    public mutating func begin(_ transaction: Transaction = Transaction()) {
        if openTransactions.isEmpty { layersAtBegin = layers }
        openTransactions.append((transaction, []))
    }

    /// Changes the innermost open transaction for the following changes. Traps unless a transaction is open.
    public mutating func setTransaction(
        file: StaticString = #fileID, line: UInt = #line, _ change: (inout Transaction) -> Void
    ) {
        require(
            !openTransactions.isEmpty, "LayerTree.setTransaction(_:) must follow a begin", file: file, line: line)
        change(&openTransactions[openTransactions.count - 1].transaction)
    }

    /// Ends the innermost open transaction. If no animation was added in it, its completion is called at once.
    ///
    /// The added animations begin at the outermost commit, at the tree's ``time``; until then they are shown as if the
    /// commit came now. Their delegates are called at the outermost commit. Traps unless a transaction is open.
    public mutating func commit(file: StaticString = #fileID, line: UInt = #line) {
        guard let (transaction, serials) = openTransactions.popLast() else {
            trap("LayerTree.commit() must follow a begin", file: file, line: line)
        }
        if let completion = transaction.completion, !serials.isEmpty { pending.append((serials, completion)) }
        if openTransactions.isEmpty { commitAnimations() }
        if serials.isEmpty { transaction.completion?(&self) }
        if openTransactions.isEmpty, awaitsFlush {
            awaitsFlush = false
            flush()
        }
    }

    /// The current settings: the value of the innermost transaction that has one, or the default.
    var settings: (duration: Double, easing: Easing?, disableActions: Bool) {
        let transactions = openTransactions.reversed().map(\.transaction)
        return (
            transactions.lazy.compactMap(\.duration).first ?? MediaTiming.defaultDuration,
            transactions.lazy.compactMap(\.easing).first,
            transactions.lazy.compactMap(\.disableActions).first ?? false
        )
    }
}
