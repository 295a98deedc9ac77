extension LayerTree {
    /// Begins a transaction, inside the one that is open, if one is.
    public mutating func begin(_ transaction: Transaction = Transaction()) {
        openTransactions.append((transaction, []))
    }

    /// Changes the innermost open transaction, for what comes after. Without one it traps.
    public mutating func setTransaction(_ change: (inout Transaction) -> Void) {
        guard !openTransactions.isEmpty else { fatalError("LayerTree.setTransaction(_:) must follow a begin") }
        change(&openTransactions[openTransactions.count - 1].transaction)
    }

    /// Ends the innermost open transaction. If no animation was added in it, its completion is called at once. Without an
    /// open transaction it traps.
    public mutating func commit() {
        guard let (transaction, serials) = openTransactions.popLast() else {
            fatalError("LayerTree.commit() must follow a begin")
        }
        guard let completion = transaction.completion else { return }
        if serials.isEmpty {
            completion(&self)
        } else {
            pending.append((serials, completion))
        }
    }

    /// What holds now: from the innermost transaction that says so, or by default.
    var settings: (duration: Double, easing: Easing, disableActions: Bool) {
        let transactions = openTransactions.reversed().map(\.transaction)
        return (
            transactions.lazy.compactMap(\.duration).first ?? MediaTiming.defaultDuration,
            transactions.lazy.compactMap(\.easing).first ?? .default,
            transactions.lazy.compactMap(\.disableActions).first ?? false
        )
    }
}
