extension LayerTree {
    /// Closures that are called when an animation starts and stops: Core Animation's `CAAnimationDelegate`.
    ///
    ///     let delegate = LayerTree.AnimationDelegate(didStop: { tree, isFinished in
    ///         if isFinished { tree[ball, .opacity] = 0 }
    ///     })
    ///     tree.add(spring, for: .positionX, to: ball, delegate: delegate)
    ///
    /// Each closure is called at most once. It gets the tree, which it may change. It is called by the commit or the
    /// ``LayerTree/update(at:file:line:)`` in which it is due, in the order in which the animations were added. Starts
    /// are reported before stops, and both before the completions of transactions.
    public struct AnimationDelegate: Sendable {
        /// The closure that is called when the animation begins its active duration: at the outermost commit, or at its
        /// begin time if that is later.
        public var didStart: (@Sendable (inout LayerTree) -> Void)?
        /// The closure that is called with true when the animation has ended, or with false when it is removed or
        /// replaced before its end.
        ///
        /// An animation that is not removed on completion ends as well.
        public var didStop: (@Sendable (_ tree: inout LayerTree, _ isFinished: Bool) -> Void)?

        /// Creates a delegate. An omitted closure does nothing.
        public init(
            didStart: (@Sendable (inout LayerTree) -> Void)? = nil,
            didStop: (@Sendable (_ tree: inout LayerTree, _ isFinished: Bool) -> Void)? = nil
        ) {
            self.didStart = didStart
            self.didStop = didStop
        }
    }

    /// Calls the due delegates. A delegate that changes the tree may add further calls.
    mutating func callDelegates() {
        while !calls.isEmpty { calls.removeFirst()(&self) }
    }
}

extension LayerTree.AnimationDelegate? {
    /// The call that reports a start; empty if there is no closure.
    var startCall: [@Sendable (inout LayerTree) -> Void] { (self?.didStart).map { [$0] } ?? [] }

    /// Returns the call that reports a stop; empty if there is no closure.
    func stopCall(isFinished: Bool) -> [@Sendable (inout LayerTree) -> Void] {
        guard let didStop = self?.didStop else { return [] }
        return [{ didStop(&$0, isFinished) }]
    }
}
