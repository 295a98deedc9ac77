extension LayerTree {
    /// The closures to call when an animation starts and stops: Core Animation's `CAAnimationDelegate`.
    ///
    ///     let delegate = LayerTree.AnimationDelegate(didStop: { tree, isFinished in
    ///         if isFinished { tree[ball, .opacity] = 0 }
    ///     })
    ///     tree.add(spring, for: .positionX, to: ball, delegate: delegate)
    ///
    /// Each closure is called at most once. It gets the tree, which it may change. It is called from the commit or the
    /// ``LayerTree/update(at:file:line:)`` in which it is due, in the order in which the animations were added; those that start are
    /// called before those that stop, and both before the completions of transactions.
    public struct AnimationDelegate: Sendable {
        /// Called when the animation begins its active duration: at the outermost commit, or later if its begin time is.
        public var didStart: (@Sendable (inout LayerTree) -> Void)?
        /// Called when the animation has ended, with true, or when it is removed or replaced before, with false.
        ///
        /// An animation that is not removed on completion has ended as well.
        public var didStop: (@Sendable (_ tree: inout LayerTree, _ isFinished: Bool) -> Void)?

        /// Creates a delegate. What is left out does nothing.
        public init(
            didStart: (@Sendable (inout LayerTree) -> Void)? = nil,
            didStop: (@Sendable (_ tree: inout LayerTree, _ isFinished: Bool) -> Void)? = nil
        ) {
            self.didStart = didStart
            self.didStop = didStop
        }
    }

    /// Calls the delegates that are due. A delegate that changes the tree may add further ones.
    mutating func callDelegates() {
        while !calls.isEmpty { calls.removeFirst()(&self) }
    }
}

extension LayerTree.AnimationDelegate? {
    /// The call that reports a start, if there is a closure for it.
    var startCall: [@Sendable (inout LayerTree) -> Void] { (self?.didStart).map { [$0] } ?? [] }

    /// Returns the call that reports a stop, if there is a closure for it.
    func stopCall(isFinished: Bool) -> [@Sendable (inout LayerTree) -> Void] {
        guard let didStop = self?.didStop else { return [] }
        return [{ didStop(&$0, isFinished) }]
    }
}
